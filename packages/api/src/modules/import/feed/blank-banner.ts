/**
 * Empties the lines before the header that begin with `> `, as `npm run` prints them before the output of a command
 * that is sent into a file. Line breaks stay, so that line numbers do; other bytes are not read as text, as the last
 * character may be cut.
 */
export function blankBanner(head: Buffer): Buffer {
  const lines = head.toString("latin1").split("\n");
  const header = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("> "));
  if (header <= 0) return head;
  return Buffer.from([...lines.slice(0, header).map(() => ""), ...lines.slice(header)].join("\n"), "latin1");
}
