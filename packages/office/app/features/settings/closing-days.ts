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

/** Writes what `readClosingDays` reads; a row without a first day is left out. */
export function writeClosingDays(days: readonly ClosingDays[]): string {
  return days
    .filter(({ from }) => from !== "")
    .map(({ from, until }) => (until === "" || from === until ? from : `${from}/${until}`))
    .join(",");
}
