import type { BodyOf, MeasureKind } from "@tuerca/contract";
import type { CatalogueAct, DRAWING_CHOICES, editCategory, ListedCategory } from "@tuerca/office-contract";

const COUNT = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** A number with its noun: `1 producto`, `1.234 productos`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

/** A text without case and accents, to be searched. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The address that a name would get, such as `discos-de-freno`. */
export function slugOf(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** Categories by their ids, with the names above each. */
export function pathsOf(categories: readonly ListedCategory[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  // Each comes before those below it.
  for (const { id, parent, name } of categories) {
    const above = parent === null ? undefined : paths.get(parent);
    paths.set(id, above === undefined ? name : `${above} › ${name}`);
  }
  return paths;
}

/** The ids of a category and of all below it. */
export function branchOf(categories: readonly ListedCategory[], id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  for (const one of categories) if (one.parent !== null && branch.has(one.parent)) branch.add(one.id);
  return branch;
}

/** How a measure's values are read, in words. */
export const MEASURE_KIND_WORDS: Readonly<Record<MeasureKind, string>> = {
  number: "Un número",
  range: "De un número a otro",
  choice: "Una de pocas palabras",
  text: "Cualquier texto, sin filtro",
};

const DRAWINGS: Readonly<Record<string, string>> = {
  none: "Sin dibujo con medidas",
  disc: "Disco de freno",
  pads: "Pastillas de freno",
  filter: "Filtro",
  battery: "Batería",
  belt: "Correa",
  bulb: "Lámpara",
  tyre: "Neumático",
  shock_absorber: "Amortiguador",
  spark_plug: "Bujía",
  hose: "Manguito o latiguillo",
} satisfies Record<Exclude<(typeof DRAWING_CHOICES)[number], "">, string>;

/** The name of a drawing with measures; an empty one is that of the category above. */
export function drawingText(drawing: string, above: string): string {
  const name = DRAWINGS[drawing === "" ? above || "none" : drawing] ?? drawing;
  return drawing === "" ? `Como la categoría de encima: ${name}` : name;
}

const ACTS: Readonly<Record<string, string>> = {
  "category.created": "creada",
  "category.ordered": "orden de las subcategorías",
  "category.paired": "se cambia a la vez: añadida una",
  "category.unpaired": "se cambia a la vez: quitada una",
  "category.pictured": "foto",
  "brand.created": "creada",
  "brand.merged": "unida",
};
const FIELDS: Readonly<Record<string, string>> = {
  name: "nombre",
  slug: "dirección",
  parent: "sitio en el árbol",
  criterion: "qué se comprueba",
  drawing: "dibujo con medidas",
  measures: "medidas",
} satisfies Record<keyof BodyOf<typeof editCategory>["changes"], string>;

/** The changes of an act, in words. */
export function actText({ action, fields }: CatalogueAct): string {
  return ACTS[action] ?? fields.map((field) => FIELDS[field] ?? field).join(", ");
}
