/** A value of a measure; `text` tells the values of one measure apart. */
export type MeasureValue = {
  /** From 1 on. */
  measure: number;
  text: string;
  /** Its place among the others, and what ranges restrict; null for words. */
  number: number | null;
};

/** Restricts to products with any of the values, or with a number within any of the ranges. */
export type MeasureFilter = { measure: number; texts: string[]; ranges: { gte: number; lte: number }[] };

/** The part of a request about measures. */
export type AskedMeasures = {
  /** At most 100; filters of one measure are alternatives. */
  filters: MeasureFilter[];
  /** Those that `SearchResult.measures` counts. */
  counted: number[];
  /** Those whose texts hits carry. */
  columns: number[];
};

/** The values of a measure among what is found, by number, then text. */
export type CountedMeasure = {
  measure: number;
  values: { text: string; number: number | null; count: number }[];
};

/** An order by a measure; products without a value come last. */
export type MeasureOrder = { measure: number; isDescending: boolean };
