import { ImportError } from "../../import-error.ts";
import type { KnownTable } from "../csv/detect-delimiter.ts";
import { type Feed, isBroken } from "../feed.ts";
import { refuse } from "../file-kind.ts";
import { currencyAbove, findHeader, HEADER_LINES } from "../find-header.ts";
import { openTable, type TableRow } from "../table-feed.ts";
import { readFormats } from "./number-formats.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { readSheet } from "./sheet-rows.ts";
import { readWorkbook, type Sheet } from "./workbook.ts";
import { openZip, type Zip } from "./zip.ts";

/** A sheet as a feed, with its XML's size in bytes and the bytes read. */
export type OpenWorkbook = { feed: Feed; size: number; bytesRead(): number };

/**
 * Opens a sheet of a spreadsheet by name or number, else the first visible one. Throws ImportError
 * for another kind of archive, which it names, or a missing sheet.
 */
export async function openXlsx(
  source: string | Buffer,
  wanted: string | null,
  known: KnownTable,
): Promise<OpenWorkbook> {
  const zip = await openZip(source);
  try {
    refuseOtherArchive(zip);
    const workbook = await readWorkbook(zip);
    const sheet = chooseSheet(workbook.sheets, wanted);
    const strings = await readSharedStrings(zip, workbook.stringsPath);
    const formats = await readFormats(zip, workbook.stylesPath);
    let bytes = 0;
    const text = zip.read(sheet.path, (count) => {
      bytes += count;
    });
    const rows = closing(zip, readSheet(text, { strings, formats, is1904: workbook.is1904 }));
    const { below, currency } = await skipToHeader(rows, known);
    const feed = await openTable(below, { isGuarded: false, currency });
    const sheets = workbook.sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    return {
      feed: { ...feed, sheets, sheet: sheet.name },
      size: zip.size(sheet.path),
      bytesRead: () => bytes,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The rows from the header on, and the currency that stands above it. */
async function skipToHeader(rows: AsyncGenerator<TableRow>, { headerLine, names }: KnownTable) {
  const first: TableRow[] = [];
  const isEnough = () => first.length >= HEADER_LINES && (first.at(-1)?.line ?? 0) >= (headerLine ?? 0);
  while (!isEnough()) {
    const next = await rows.next();
    if (next.done) break;
    if (isBroken(next.value) || next.value.cells.length > 0) first.push(next.value);
  }
  const cells = first.map((row) => (isBroken(row) ? [] : row.cells));
  const atLine = first.findIndex(({ line }) => line === headerLine);
  const at = atLine >= 0 ? atLine : findHeader(cells, names);
  async function* below(): AsyncGenerator<TableRow> {
    yield* first.slice(at);
    yield* rows;
  }
  return { below: below(), currency: currencyAbove(cells.slice(0, at).flat().join(" ")) };
}

/** The same rows; closes the archive after the last one, or when the reader stops. */
async function* closing(zip: Zip, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* rows;
  } finally {
    zip.close();
  }
}

function chooseSheet(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const key = wanted?.trim().toLowerCase();
  const found =
    key === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : (sheets.find(({ name }) => name.trim().toLowerCase() === key) ?? sheets[Number(key) - 1]);
  if (found) return found;
  const names = sheets.map(({ name, isHidden }) => `"${name}"${isHidden ? " (hidden)" : ""}`).join(", ");
  if (wanted === null) throw new ImportError("The spreadsheet has no sheet.");
  throw new ImportError(`The spreadsheet has no sheet "${wanted}"; it has: ${names}.`);
}

function refuseOtherArchive({ names }: Zip): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/i)) throw refuse("a binary workbook of Excel (.xlsb)", SAVE);
  if (has(/^(xl\/workbook\.xml|_rels\/\.rels)$/i) && has(/^xl\//i)) return;
  if (has(/^(word|ppt)\//))
    throw refuse("a document of Word or PowerPoint", "Put its table into a spreadsheet, .xlsx or CSV.");
  if (has(/^content\.xml$/) && has(/^(mimetype|META-INF\/manifest\.xml)$/))
    throw refuse("a document of LibreOffice or OpenOffice, such as a spreadsheet (.ods)", SAVE);
  if (has(/\.iwa$/)) throw refuse("a document of Apple's Numbers", "Export it as .xlsx or CSV.");
  const files = names.filter((name) => !name.endsWith("/"));
  const more = files.length > 5 ? ` and ${files.length - 5} more` : "";
  throw refuse(
    "a ZIP archive",
    `Unpack it and import what is in it: ${files.slice(0, 5).join(", ")}${more}.`,
  );
}

const SAVE = "Save it as .xlsx or CSV.";
