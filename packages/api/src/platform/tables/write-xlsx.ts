import { writeXlsxStream } from "hucre/xlsx";
import { type Column, decimalText, type Table, type TableRow } from "./table.ts";

/** Excel's limit: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const MAX_CELL = 32_767;

/** The start of a workbook's escape for a character by its code: `_x0041_` would be read as `A`. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

/**
 * A table as a workbook with one sheet, and more past Excel's 1,048,576 rows. Numbers are numbers,
 * all else is text, so nothing becomes a formula. Throws for a cell that Excel cannot hold.
 */
export function writeXlsx({ columns, rows }: Table, sheet: string): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cells(columns, rows), {
    name: sheet,
    columns: columns.map(({ name }) => ({ header: name })),
    freezePane: { rows: 1 },
    zip64: true,
  });
}

async function* cells(columns: readonly Column[], rows: AsyncIterable<TableRow>) {
  for await (const row of rows) yield columns.map((column, index) => cellOf(column, row[index] ?? null, row));
}

function cellOf({ name, kind }: Column, value: TableRow[number], row: TableRow): string | number | null {
  if (typeof value === "number")
    return kind === "text" ? String(value) : Number(decimalText(value, kind, "."));
  if (value !== null && value.length > MAX_CELL)
    throw new Error(
      `The ${name} of ${row[0]} has ${value.length} characters, and a cell of Excel holds ${MAX_CELL}. Export it as CSV.`,
    );
  return value?.replace(ESCAPE_LIKE, "_x005F_") ?? null;
}
