import type { Permission } from "@tuerca/office-contract";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import type { StaffSession } from "../../modules/staff-login/index.ts";

type Cell = TableRow[number];

/** A column of a list: what it has of a row. Whoever lacks `needs` gets the table without it. */
export type ListColumn<Row> = Column & { of: (row: Row) => Cell; needs?: Permission };

/** A function that declares columns of one kind. */
const columnsOf =
  (kind: Column["kind"]) =>
  <Row>(name: string, of: (row: Row) => Cell, needs?: Permission): ListColumn<Row> => ({
    name,
    kind,
    of,
    ...(needs === undefined ? {} : { needs }),
  });

export const text = columnsOf("text");
export const euros = columnsOf("hundredths");
export const count = columnsOf("whole");
export const day = columnsOf("day");
export const moment = columnsOf("moment");

/** A column that says yes or no. */
export function yesNo<Row>(name: string, of: (row: Row) => boolean): ListColumn<Row> {
  return text(name, (row) => (of(row) ? "sí" : "no"));
}

/** A table of a list's rows with the columns that a person may see. */
export function listTable<Row>(
  columns: readonly ListColumn<Row>[],
  { permissions }: Pick<StaffSession, "permissions">,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Table {
  const seen = columns.filter(({ needs }) => needs === undefined || permissions.includes(needs));
  return { columns: seen, rows: cellsOf(seen, rows) };
}

async function* cellsOf<Row>(columns: readonly ListColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(({ of }) => of(row));
}

/** Rows read at a time. */
const BATCH = 1000;

/** All rows of a list that is read from one row on, a batch at a time. */
export async function* eachRow<Row, Key>(
  read: (after: Key | null, limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> {
  let after: Key | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = keyOf(last);
  }
}
