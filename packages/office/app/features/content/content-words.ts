import type { ContentBodies, ContentPart, HomeSection } from "@tuerca/contract";

/** A part's texts by name, as notes and histories show them. */
export type Rows = readonly (readonly [name: string, text: string | null])[];

export const PART_WORDS: Readonly<Record<ContentPart, string>> = {
  identity: "Nombre y color",
  banner: "Aviso",
  home: "Portada",
};

export const SECTION_WORDS: Readonly<Record<HomeSection, string>> = {
  categories: "Categorías",
  "top-ventas": "TOP Ventas",
  "mejores-ofertas": "Las mejores ofertas",
  "mas-deseados": "Los más deseados",
  "mejor-valorados": "Los mejor valorados",
  brands: "Marcas",
  opinions: "Opiniones de clientes",
  facts: "Envío y devolución",
};

export function identityRows({ name, signal_light, signal_dark }: ContentBodies["identity"]): Rows {
  return [
    ["Nombre", name ?? "El de los ajustes"],
    ["Color en claro", signal_light ?? "El naranja de la tienda"],
    ["Color en oscuro", signal_dark ?? "El naranja de la tienda"],
  ];
}

export function bannerRows({ text, path, from, until }: ContentBodies["banner"]): Rows {
  return [
    ["Texto", text ?? "Sin aviso"],
    ["Lleva a", path],
    ["Empieza", from && minuteText(from)],
    ["Termina", until && minuteText(until)],
  ];
}

export function homeRows({ sections }: ContentBodies["home"]): Rows {
  return sections.map(({ section, is_visible, title }, at) => [
    `${at + 1}`,
    `${title ? `${SECTION_WORDS[section]} («${title}»)` : SECTION_WORDS[section]}${is_visible ? "" : ", oculta"}`,
  ]);
}

/** A minute in Spain, `2026-11-27T09:00`, as `27 nov 2026, 09:00`. */
function minuteText(minute: string): string {
  return MINUTE.format(new Date(`${minute}:00Z`));
}

const MINUTE = new Intl.DateTimeFormat("es-ES", {
  ...({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const),
  timeZone: "UTC",
});
