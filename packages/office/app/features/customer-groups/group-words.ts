import type { CustomerGroup } from "@tuerca/office-contract";

type Term = CustomerGroup["terms"][number];

export const ACT_WORDS: Readonly<Record<string, string>> = {
  "group.created": "Creado",
  "group.changed": "Cambiado",
};

/** Basis points as a percentage, `12,5 %`. */
export function percentText(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString("es-ES")} %`;
}

/** The goods of a term: `Frenos, de Bosch`. */
export function goodsText({ brand, category }: Pick<Term, "brand" | "category">): string {
  if (category === null) return brand?.name ?? "";
  return brand === null ? category.name : `${category.name}, de ${brand.name}`;
}

/** A group's terms by their names, as they are shown and compared. */
export function termRows(group: CustomerGroup): (readonly [name: string, text: string])[] {
  return [
    ["Nombre", group.name],
    ["Descuento en todo", percentText(group.off)],
    ["Precios", group.shows_net ? "Sin IVA primero" : "Con IVA primero"],
    ...group.terms.map((term) => [goodsText(term), percentText(term.off)] as const),
  ];
}
