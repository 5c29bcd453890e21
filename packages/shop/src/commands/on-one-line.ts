/** What somebody typed, without line breaks and without what could move a terminal's cursor. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
