/**
 * How values of a measure are read: as numbers in its unit, as ranges from and to, as one of few
 * words, or as any text.
 */
export const MEASURE_KINDS = ["number", "range", "choice", "text"] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** Most columns of a list, each with a measure. */
export const MAX_COLUMNS = 4;

/** A measure's name in addresses, such as `diametro_exterior`. */
export const MEASURE_SLUG = "[a-z0-9][a-z0-9_]{0,39}";

/** The field of a measure in filters: `medida.diametro_exterior`. */
export type MeasureField = `medida.${string}`;

/** An order by a measure, missing values last: `medida.diametro` or `medida.diametro.desc`. */
export type MeasureSort = `medida.${string}`;

/** The field of the measure of a slug. */
export function fieldOfMeasure(slug: string): MeasureField {
  return `medida.${slug}`;
}

const FIELD = new RegExp(`^medida\\.${MEASURE_SLUG}$`);
const SORT = new RegExp(`^medida\\.(${MEASURE_SLUG})(\\.desc)?$`);

/** Whether a field of a filter names a measure. */
export function isMeasureField(field: string): field is MeasureField {
  return FIELD.test(field);
}

/** Whether an order is by a measure. */
export function isMeasureSort(sort: string): sort is MeasureSort {
  return SORT.test(sort);
}

/** The measure and the direction of an order; null if it is another order. */
export function readMeasureSort(sort: string): { slug: string; isDescending: boolean } | null {
  const found = SORT.exec(sort);
  return found?.[1] ? { slug: found[1], isDescending: found[2] !== undefined } : null;
}

/** A value as on screen, with its unit: `313 mm`, `16°`, `0,5"`. */
export function withUnit(text: string, unit: string | null): string {
  if (unit === null) return text;
  return /^[°"]$/.test(unit) ? text + unit : `${text} ${unit}`;
}
