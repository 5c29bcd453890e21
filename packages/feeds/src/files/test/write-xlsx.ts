import { strToU8, zipSync } from "fflate";

/** A cell of a test's sheet: its attributes besides the position, and its content as XML. */
export type SheetCell = string | number | boolean | null | { attributes: string; xml: string };
type TestSheet = { name: string; rows: readonly (readonly SheetCell[])[]; state?: string };
type Extras = { is1904?: boolean; formats?: readonly string[]; inline?: boolean };

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/**
 * A workbook as Excel writes it, by hand, so that tests can have any cell. Style 0 is plain, 1
 * Excel's own date, and from 2 on those of `formats`.
 */
export function writeXlsx(sheets: readonly TestSheet[], extras: Extras = {}): Uint8Array {
  const { is1904 = false, formats = [], inline = false } = extras;
  const strings: string[] = [];
  const parts: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(
      `<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": strToU8(
      `<workbook ${MAIN} xmlns:r="${TYPES}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships ${PACKAGE}>${sheets
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${TYPES}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          "",
        )}<Relationship Id="s" Type="${TYPES}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(stylesXml(formats)),
  };
  for (const [index, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${rows
        .map((cells, row) => rowXml(cells, row + 1, inline ? null : strings))
        .join("")}</sheetData></worksheet>`,
    );
  parts["xl/sharedStrings.xml"] = strToU8(
    `<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
  );
  return zipSync(parts, { level: 1 });
}

function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(code)}"/>`,
  );
  const used = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`);
  return `<styleSheet ${MAIN}><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${used.join("")}</cellXfs></styleSheet>`;
}

function rowXml(cells: readonly SheetCell[], row: number, strings: string[] | null): string {
  const xml = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, strings)).join("");
  return `<row r="${row}">${xml}</row>`;
}

function cellXml(cell: SheetCell, address: string, strings: string[] | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "object") return `<c r="${address}" ${cell.attributes}>${cell.xml}</c>`;
  if (!strings) return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c r="${address}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
}

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function escaped(text: string): string {
  return text
    .replace(/_x[0-9a-f]{4}_/gi, (one) => `_x005F${one}`)
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
    .replace(/\r/g, "_x000D_");
}
