import type { OfficeSums, SalesReport } from "@tuerca/office-contract";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";

const euros = (name: string): Column => ({ name, kind: "hundredths" });
const SUMS: readonly Column[] = [
  { name: "Ventas", kind: "whole" },
  ...["Facturado", "Abonado", "Total"].map(euros),
];

/** The days of a report as a table. */
export function dayTable(days: SalesReport["days"]): Table {
  return {
    columns: [
      { name: "Día", kind: "day" },
      ...SUMS,
      { name: "Día anterior", kind: "day" },
      euros("Total anterior"),
    ],
    rows: each(
      days.map(({ day, sums, before }) => [
        day,
        ...cellsOf(sums),
        before?.day ?? null,
        before?.total_cents ?? null,
      ]),
    ),
  };
}

/** The parts of a split as a table, under the split's name. */
export function partTable(title: string, parts: SalesReport["parts"]): Table {
  return {
    columns: [
      { name: title, kind: "text" },
      ...SUMS,
      ...SUMS.map(({ name, kind }) => ({ name: `${name} antes`, kind })),
    ],
    rows: each(parts.map(({ name, now, before }) => [name, ...cellsOf(now), ...cellsOf(before)])),
  };
}

function cellsOf({ sales, sold_cents, back_cents, total_cents }: OfficeSums): number[] {
  return [sales, sold_cents, back_cents, total_cents];
}

async function* each(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}
