/** The first letter of a name, in capitals. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter("es", { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase("es") ?? "";
}
