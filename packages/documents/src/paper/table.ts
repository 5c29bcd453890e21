import { HAIRLINE, RULE, styles } from "./look.ts";
import type { Align, Element, Sheet } from "./sheet.ts";
import { heightOf, LEADING, type Line, type Style } from "./typesetter.ts";

/** A column; `width` in points, at the most one column has none and takes the rest. */
export type Column = { head: string; width?: number; align?: Align };

/** The paragraphs of a cell, each in its own style. */
export type Cell = readonly { text: string; style: Style }[];

/** A row; `decorate` draws into its cells' elements, from the row's top. */
export type Row = {
  cells: readonly Cell[];
  minHeight?: number;
  decorate?(top: number, cells: readonly Element[]): void;
};

export type TableOptions = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Where the table stands; it fills the page's width unless `x` and `width` are given. */
  y: number;
  x?: number;
  width?: number;
  /** Makes the first cell of each row its head. */
  hasRowHeads?: boolean;
};

const GAP = 8;
const PADDING = 4;
/** Points that a broken row begins with at least. */
const MIN_ROOM = 48;

type Placed = { x: number; width: number; align: Align; head: readonly Line[] };

/** Prints a table over as many pages as it needs, its head on each; returns the y below it. */
export function printTable(sheet: Sheet, parent: Element, options: TableOptions): number {
  const columns = placeColumns(sheet, options);
  const table = sheet.element("Table", parent);
  let y = options.y;
  if (y + headHeight(columns) + 40 > sheet.bottom) y = sheet.nextPage();
  y = printHead(sheet, table, columns, y);
  const body = sheet.element("TBody", table);
  const hasRowHeads = options.hasRowHeads ?? false;
  for (const row of options.rows) y = printRow(sheet, body, columns, { row, y, hasRowHeads });
  return y;
}

function placeColumns(
  sheet: Sheet,
  { columns, x = sheet.margin, width = sheet.width }: TableOptions,
): Placed[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const rest = width - fixed - GAP * (columns.length - 1);
  let left = x;
  return columns.map(({ head, width = rest, align = "left" }) => {
    const placed = { x: left, width, align, head: sheet.typeset(head, styles.small, width) };
    left += width + GAP;
    return placed;
  });
}

function printHead(sheet: Sheet, table: Element, columns: readonly Placed[], y: number): number {
  const row = sheet.element("TR", sheet.element("THead", table));
  drawRule(sheet, columns, y, 1, RULE);
  for (const column of columns) {
    const cell = sheet.element("TH", row, { scope: "Column" });
    if (column.head.length > 0) sheet.lines(cell, column.head, { ...column, y: y + PADDING });
  }
  return endHead(sheet, columns, y);
}

/** The head again; readers have it already. */
function repeatHead(sheet: Sheet, columns: readonly Placed[]): number {
  const y = sheet.nextPage();
  drawRule(sheet, columns, y, 1, RULE);
  for (const column of columns) sheet.repeat(column.head, { ...column, y: y + PADDING });
  return endHead(sheet, columns, y);
}

function endHead(sheet: Sheet, columns: readonly Placed[], top: number): number {
  const y = top + headHeight(columns);
  drawRule(sheet, columns, y, 0.5, HAIRLINE);
  return y;
}

function headHeight(columns: readonly Placed[]): number {
  return Math.max(...columns.map(({ head }) => heightOf(head))) + 2 * PADDING;
}

type RowOf = { row: Row; y: number; hasRowHeads: boolean };

/** A row that does not fit goes to the next page; a long one is broken. */
function printRow(
  sheet: Sheet,
  body: Element,
  columns: readonly Placed[],
  { row, y, hasRowHeads }: RowOf,
): number {
  const element = sheet.element("TR", body);
  const cells = columns.map((column, index) => {
    const texts = row.cells[index] ?? [];
    const type = hasRowHeads && index === 0 ? "TH" : "TD";
    const cell = sheet.element(type, element, type === "TH" ? { scope: "Row" } : {});
    const lines = texts.flatMap(({ text, style }) => sheet.typeset(text, style, column.width));
    return { cell, column, lines };
  });
  const room = (top: number) => sheet.bottom - top - 2 * PADDING;
  const height = Math.max(row.minHeight ?? 0, ...cells.map(({ lines }) => heightOf(lines)));
  let top = y;
  const isShort = height < (sheet.bottom - sheet.margin) / 4;
  if (height > room(top) && (isShort || room(top) < MIN_ROOM)) top = repeatHead(sheet, columns);
  row.decorate?.(
    top + PADDING,
    cells.map(({ cell }) => cell),
  );
  let below = top;
  while (cells.some(({ lines }) => lines.length > 0) || below === top) {
    if (below > top) top = repeatHead(sheet, columns);
    const fitting = cells.map(({ lines }) => lines.splice(0, countFitting(lines, room(top))));
    for (const [index, { cell, column }] of cells.entries()) {
      const lines = fitting[index] ?? [];
      if (lines.length > 0) sheet.lines(cell, lines, { ...column, y: top + PADDING });
    }
    below = top + Math.max(row.minHeight ?? 0, ...fitting.map(heightOf)) + 2 * PADDING;
  }
  drawRule(sheet, columns, below, 0.5, HAIRLINE);
  return below;
}

function countFitting(lines: readonly Line[], room: number): number {
  let left = room;
  for (const [index, { style }] of lines.entries()) {
    left -= style.size * LEADING;
    if (left < 0) return Math.max(index, 1);
  }
  return lines.length;
}

function drawRule(
  sheet: Sheet,
  columns: readonly Placed[],
  y: number,
  thickness: number,
  color: string,
): void {
  const first = columns[0];
  const last = columns.at(-1);
  if (first && last) sheet.bar(first.x, y, last.x + last.width - first.x, thickness, color);
}
