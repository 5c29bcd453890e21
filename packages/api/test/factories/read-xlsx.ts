import { strFromU8, unzipSync } from "fflate";
import sax from "sax";

/**
 * A cell as the sheet stores it: its type (`n` for numbers), its text, its formula if it has one.
 */
export type XlsxCell = { type: string; text: string; formula: string | null };

/**
 * The rows of a workbook's first sheet, by another reader than the shop's own; empty cells are
 * null.
 */
export function readXlsx(file: Uint8Array): (XlsxCell | null)[][] {
  const sheet = unzipSync(file)["xl/worksheets/sheet1.xml"];
  if (!sheet) throw new Error("the workbook has no sheet");
  const rows: (XlsxCell | null)[][] = [];
  const parser = sax.parser(true);
  let cell: XlsxCell | null = null;
  let place = 0;
  let within = "";
  parser.onopentag = ({ name, attributes }) => {
    within = name;
    if (name === "row") rows.push([]);
    if (name !== "c") return;
    cell = { type: String(attributes.t ?? "n"), text: "", formula: null };
    place = columnOf(String(attributes.r));
  };
  parser.ontext = (text) => {
    if (!cell) return;
    if (within === "f") cell.formula = text;
    else if (within === "t" || within === "v") cell.text += text;
  };
  parser.onclosetag = (name) => {
    if (name === "f" && cell) cell.formula ??= "";
    if (name !== "c") return;
    const row = rows.at(-1) ?? [];
    while (row.length < place) row.push(null);
    row.push(cell?.text === "" && cell.type === "n" ? null : cell);
    cell = null;
  };
  parser.write(strFromU8(sheet)).close();
  return rows;
}

/** `A1` is 0, `AB7` is 27. */
function columnOf(reference: string): number {
  const letters = reference.replace(/\d+$/, "");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A workbook's day or time (a count of days since 1899-12-30) as CSV shows it. */
export function dayOfSerial(serial: string, withTime: boolean): string {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial) * 86_400) * 1000).toISOString();
  const day = moment.slice(0, 10).split("-").reverse().join("/");
  return withTime ? `${day} ${moment.slice(11, 16)}` : day;
}
