/** A typed text without line breaks and without characters that move a terminal's cursor. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
