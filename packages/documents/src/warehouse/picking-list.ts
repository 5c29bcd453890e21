import { compareStorage } from "@tuerca/contract";
import { drawBarcode } from "../paper/codes.ts";
import { spanishDate } from "../paper/format.ts";
import { ACCENT, styles } from "../paper/look.ts";
import { A4, openSheet, type Sheet } from "../paper/sheet.ts";
import { printTable, type Row } from "../paper/table.ts";
import type { PickOrder } from "./order.ts";

/** Orders to be picked at once. `date`: when the list is made, `YYYY-MM-DD`. */
export type PickingList = { date: string; orders: readonly Pick<PickOrder, "number" | "lines">[] };

type Position = {
  sku: string;
  description: string;
  storage: string | null;
  pieces: number;
  orders: string[];
};

const BARCODE = { width: 118, height: 24 };
const BOX = 12;

/** The pieces of all orders, sorted by storage, on A4; throws RangeError for a malformed date. */
export async function renderPickingList(list: PickingList): Promise<Uint8Array> {
  const title = titleOf(list);
  const sheet = await openSheet({ title, date: list.date, size: A4, margin: 42 });
  printPickingList(sheet, list);
  return sheet.finish();
}

function titleOf({ date }: PickingList): string {
  return `Lista de recogida, ${spanishDate(date)}`;
}

/** Prints the list on pages of its own. */
export function printPickingList(sheet: Sheet, list: PickingList): void {
  const section = sheet.addSection(titleOf(list));
  const box = { x: sheet.margin, width: sheet.width };
  sheet.bar(sheet.margin, sheet.margin, 28, 4, ACCENT);
  let y =
    sheet.paragraph(section, "Lista de recogida", styles.title, { ...box, y: sheet.margin + 12 }, "H1") + 2;
  const positions = toPositions(list.orders);
  const pieces = positions.reduce((sum, position) => sum + position.pieces, 0);
  const counts = [
    counted(list.orders.length, "pedido", "pedidos"),
    counted(positions.length, "referencia", "referencias"),
    counted(pieces, "unidad", "unidades"),
  ];
  const head = `${spanishDate(list.date)} · ${counts.join(" · ")}`;
  y = sheet.paragraph(section, head, styles.label, { ...box, y }) + 14;
  printTable(sheet, section, {
    columns: [
      { head: "Hecho", width: 30 },
      { head: "Uds.", width: 28, align: "right" },
      { head: "Ubicación", width: 66 },
      { head: "Pieza" },
      { head: "Código", width: BARCODE.width },
    ],
    rows: positions.map((position) => toRow(sheet, position)),
    y,
  });
}

function toPositions(orders: PickingList["orders"]): Position[] {
  const positions = new Map<string, Position>();
  for (const { number, lines } of orders) {
    for (const { sku, description, storage, pieces } of lines) {
      const position = positions.get(sku) ?? { sku, description, storage, pieces: 0, orders: [] };
      position.pieces += pieces;
      position.orders.push(`${number} × ${pieces}`);
      positions.set(sku, position);
    }
  }
  return [...positions.values()].sort(compareStorage);
}

function toRow(sheet: Sheet, { sku, description, storage, pieces, orders }: Position): Row {
  const x = sheet.margin + sheet.width - BARCODE.width;
  return {
    cells: [
      [],
      [{ text: String(pieces), style: styles.large }],
      [{ text: storage ?? "", style: styles.bold }],
      [
        { text: sku, style: styles.bold },
        { text: description, style: styles.text },
        { text: orders.join(", "), style: styles.small },
      ],
      [],
    ],
    minHeight: BARCODE.height,
    decorate: (y, cells) => {
      sheet.checkBox(sheet.margin, y + 1, BOX);
      const code = cells.at(-1);
      if (code) drawBarcode(sheet, code, { text: sku, alt: `Código de barras de ${sku}`, x, y, ...BARCODE });
    },
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
