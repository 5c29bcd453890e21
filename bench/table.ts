export type Row = { what: string; figure: string; note: string };

/** Prints the rows as one Markdown table, ready for docs. */
export function printTable(rows: readonly Row[]): void {
  const widths = (["what", "figure", "note"] as const).map((key) =>
    Math.max(key.length, ...rows.map((row) => row[key].length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  console.log(line(["what", "figure", "note"]));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const { what, figure, note } of rows) console.log(line([what, figure, note]));
}
