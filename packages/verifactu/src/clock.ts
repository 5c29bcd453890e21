/**
 * How far our clock is ahead of a server's by its `Date` header, in ms; null without one. Less than
 * the header's second and the time from `sentAt` to `receivedAt` can tell counts as 0.
 */
export function clockDifferenceMs(
  dateHeader: string | undefined,
  sentAt: number,
  receivedAt: number,
): number | null {
  const theirs = Date.parse(dateHeader ?? "");
  if (Number.isNaN(theirs)) return null;
  const earliest = sentAt - (theirs + 999);
  const latest = receivedAt - theirs;
  if (earliest <= 0 && latest >= 0) return 0;
  return earliest > 0 ? earliest : latest;
}
