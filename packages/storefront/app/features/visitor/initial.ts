const LETTERS = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The first letter of a name, in capitals. */
export function initialOf(name: string): string {
  const [first] = LETTERS.segment(name.trim());
  return first?.segment.toLocaleUpperCase("es") ?? "";
}
