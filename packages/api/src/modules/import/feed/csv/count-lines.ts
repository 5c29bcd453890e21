/** Number of line ends in a text, as editors count: `\r\n`, `\n` and `\r` alike. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1))
    if (text[at + 1] !== "\n") count += 1;
  return count;
}
