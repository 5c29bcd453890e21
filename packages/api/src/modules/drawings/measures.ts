/** Measures in mm, and numbers of things. */
export const NUMBERS = [
  "diameter",
  "inner_diameter",
  "length",
  "width",
  "height",
  "thickness",
  "bore",
  "holes",
  "pitch_circle",
  "thread_length",
  "hexagon",
  "gap",
  "teeth",
  "ribs",
  "pitch",
  "tube",
  "extended",
  "compressed",
  "capacity",
  "current",
] as const;

/** Texts such as `M14 × 1,25`, `H7` and `205/55 R16`. */
export const TEXTS = [
  "thread",
  "other_thread",
  "socket",
  "base",
  "power",
  "voltage",
  "terminal",
  "size",
] as const;

/** What a drawing can show of a part: lengths in mm, capacity in Ah, current in A. */
export type Measures = { [name in (typeof NUMBERS)[number]]?: number } & {
  [name in (typeof TEXTS)[number]]?: string;
};
