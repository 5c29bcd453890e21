/** Kinds of parts that are drawn with their measures. */
export const DRAWING_KINDS = [
  "disc",
  "pads",
  "filter",
  "battery",
  "belt",
  "bulb",
  "tyre",
  "shock_absorber",
  "spark_plug",
  "hose",
] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];
