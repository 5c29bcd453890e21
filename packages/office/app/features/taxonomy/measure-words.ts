import type { MeasureKind } from "@tuerca/contract";

/** How a measure's values are read, in words. */
export const KINDS: Readonly<Record<MeasureKind, string>> = {
  number: "Un número",
  range: "De un número a otro",
  choice: "Una de pocas palabras",
  text: "Cualquier texto, sin filtro",
};
