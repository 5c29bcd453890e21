/** Days without dispatch, both included, as `YYYY-MM-DD`; empty while nobody has chosen them. */
export type ClosingDays = { from: string; until: string };

/** Reads `2026-12-24,2027-08-01/2027-08-15`. */
export function readClosingDays(text: string): ClosingDays[] {
  const ranges = text.split(",").filter((range) => range.trim() !== "");
  return ranges.map((range) => {
    const [from = "", until = from] = range.split("/").map((day) => day.trim());
    return { from, until };
  });
}

/** Writes what `readClosingDays` reads, without empty rows. Half a range stays, to be refused. */
export function writeClosingDays(days: readonly ClosingDays[]): string {
  return days
    .filter(({ from, until }) => from !== "" || until !== "")
    .map(({ from, until }) => (until === "" || from === until ? from : `${from}/${until}`))
    .join(",");
}
