/**
 * A text with a line of its own at a position, between blank lines; `at` is where its brackets
 * begin to be filled in.
 */
export function insertLine(text: string, position: number, line: string): { text: string; at: number } {
  const before = text.slice(0, position).trimEnd();
  const after = text.slice(position).trimStart();
  const start = before === "" ? "" : `${before}\n\n`;
  const end = after === "" ? "" : `\n\n${after}`;
  return { text: start + line + end, at: start.length + 2 };
}
