import { readFileSync } from "node:fs";
import type { Floors } from "./floors/measure-floors.ts";

/** `perSecond` and `ms` are what a row is compared with the machine's floors by. */
export type Row = { what: string; figure: string; note: string; perSecond?: number; ms?: number };

const COLUMNS = ["what", "figure", "of the floors", "note"] as const;

/** Prints the rows as one Markdown table, ready for docs. */
export function printTable(rows: readonly Row[], floors: Floors): void {
  printCells(
    COLUMNS,
    rows.map((row) => [row.what, row.figure, shareOf(row, floors), row.note]),
  );
}

/** Prints measurements of before that contain a text, whatever its case: all for an empty one. */
export function printHistory(text: string): void {
  const file = readFileSync(new URL("figures.tsv", import.meta.url), "utf8");
  const [head = "", ...lines] = file.trimEnd().split("\n");
  const found = lines.filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  printCells(
    head.split("\t"),
    found.map((line) => line.split("\t")),
  );
}

function printCells(titles: readonly string[], cells: readonly (readonly string[])[]): void {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log(line(titles));
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
