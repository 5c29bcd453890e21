import type { Floors } from "./floors/measure-floors.ts";

/** `perSecond` and `ms` are what a row is compared with the machine's floors by. */
export type Row = { what: string; figure: string; note: string; perSecond?: number; ms?: number };

const COLUMNS = ["what", "figure", "of the floors", "note"] as const;

/** Prints the rows as one Markdown table, ready for docs. */
export function printTable(rows: readonly Row[], floors: Floors): void {
  const cells = rows.map((row) => [row.what, row.figure, shareOf(row, floors), row.note]);
  const widths = COLUMNS.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log(line(COLUMNS));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const row of cells) console.log(line(row));
}

/** Rates as shares of the bare handler's and pgbench's, times as multiples of the CPU's. */
function shareOf({ perSecond, ms }: Row, { cpuMs, handler, pgbench }: Floors): string {
  if (ms !== undefined) return `${(ms / cpuMs).toPrecision(3)} × CPU`;
  if (perSecond === undefined) return "";
  const percent = (floor: number) => `${((100 * perSecond) / floor).toPrecision(3)} %`;
  return [`${percent(handler)} of handler`, ...(pgbench ? [`${percent(pgbench)} of pgbench`] : [])].join(
    ", ",
  );
}
