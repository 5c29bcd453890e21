import { type Column, decimalText, type Table, type TableRow } from "./table.ts";
import { wallTime } from "./wall-time.ts";

/** Loaded with the first workbook. */
const library = () => import("hucre/xlsx");

/** Excel's limit: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const MAX_CELL = 32_767;

/** The start of a workbook's escape for a character by its code: `_x0041_` would be read as `A`. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

/** How Excel shows the cells of a column; as it likes without one. */
const FORMATS: Readonly<Partial<Record<Column["kind"], string>>> = {
  hundredths: "#,##0.00",
  day: "dd/mm/yyyy",
  moment: "dd/mm/yyyy hh:mm",
};

/**
 * A table as a workbook with one sheet, and more past Excel's 1,048,576 rows. Numbers, days and
 * moments are numbers, all else is text, so nothing becomes a formula. Throws for a cell that Excel
 * cannot hold.
 */
export async function* writeXlsx({ columns, rows }: Table, sheet: string): AsyncIterable<Uint8Array> {
  const { writeXlsxStream } = await library();
  yield* writeXlsxStream(cells(columns, rows), {
    name: sheet,
    columns: columns.map(headOf),
    freezePane: { rows: 1 },
    zip64: true,
  });
}

function headOf({ name, kind }: Column) {
  const format = FORMATS[kind];
  return { header: name, ...(format === undefined ? {} : { numFmt: format }) };
}

async function* cells(columns: readonly Column[], rows: AsyncIterable<TableRow>) {
  for await (const row of rows) yield columns.map((column, index) => cellOf(column, row[index] ?? null, row));
}

function cellOf(
  { name, kind }: Column,
  value: TableRow[number],
  row: TableRow,
): string | number | Date | null {
  if (value === null) return null;
  if (kind === "day") return new Date(`${value}T00:00:00Z`);
  // A workbook knows no zones: its times are those on the wall.
  if (kind === "moment") return new Date(`${wallTime(String(value)).replace(" ", "T")}Z`);
  if (typeof value === "number")
    return kind === "text" ? String(value) : Number(decimalText(value, kind, "."));
  if (value.length > MAX_CELL)
    throw new Error(
      `The ${name} of ${row[0]} has ${value.length} characters, and a cell of Excel holds ${MAX_CELL}. Export it as CSV.`,
    );
  return value.replace(ESCAPE_LIKE, "_x005F_");
}
