/**
 * Empties the lines before the header that begin with `> `, as `npm run` prints them before the output of a command
 * that is sent into a file. Line breaks stay, so that line numbers do.
 */
export function blankBanner(head: string): string {
  const lines = head.split("\n");
  const header = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("> "));
  if (header <= 0) return head;
  return [...lines.slice(0, header).map(() => ""), ...lines.slice(header)].join("\n");
}
