import { ImportError } from "../../import-error.ts";
import type { Cell } from "../feed.ts";
import type { TableRow } from "../table-feed.ts";
import { localName, parseXml, type XmlHandlers } from "../xml/parse-xml.ts";
import { type CellContext, cellValue } from "./cell-value.ts";

const MAX_COLUMNS = 1000;

/** The rows of a sheet with Excel's row numbers; trailing empty cells are left out. */
export function readSheet(text: AsyncIterable<string>, context: CellContext): AsyncGenerator<TableRow> {
  return parseXml(text, (emit) => sheetHandlers(emit, context));
}

function sheetHandlers(emit: (row: TableRow) => void, context: CellContext): XmlHandlers {
  let line = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = "";
  let style = 0;
  let value = "";
  let isValue = false;
  let isSpoken = false;
  return {
    open: (name, attributes) => {
      const local = localName(name);
      if (local === "row") {
        line = Number(attributes.r) || line + 1;
        cells = [];
        column = -1;
      } else if (local === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        value = "";
      } else if (local === "v" || local === "t") isValue = !isSpoken;
      else if (local === "rPh") isSpoken = true;
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      const local = localName(name);
      if (local === "v" || local === "t") isValue = false;
      else if (local === "rPh") isSpoken = false;
      else if (local === "c") put(cells, column, cellValue(type, style, value, context));
      else if (local === "row") emit({ line, cells });
    },
    fault: (reason) => {
      throw new ImportError(`The spreadsheet is damaged (${reason}).`);
    },
  };
}

function put(cells: Cell[], column: number, value: Cell): void {
  if (value === "") return;
  if (column >= MAX_COLUMNS) throw new ImportError(`The sheet has more than ${MAX_COLUMNS} columns.`);
  while (cells.length < column) cells.push("");
  cells[column] = value;
}

/** The index of a cell's column (`C` of `C17`), from 0; null without a reference. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? "")?.[0].toUpperCase();
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
