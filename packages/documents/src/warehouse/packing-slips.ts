import { drawBarcode } from "../paper/codes.ts";
import { spanishDate } from "../paper/format.ts";
import { ACCENT, RULE, styles } from "../paper/look.ts";
import { A4, type Element, openSheet, type Sheet } from "../paper/sheet.ts";
import { printTable } from "../paper/table.ts";
import type { PickOrder } from "./order.ts";

/** Slips for the parcels of several orders. `date`: when they are made, `YYYY-MM-DD`. */
export type PackingSlips = { date: string; siteName: string; orders: readonly PickOrder[] };

const BARCODE = { width: 190, height: 40 };

/**
 * A slip per order, without prices, on pages of its own; throws RangeError without an order or for
 * a malformed date.
 */
export async function renderPackingSlips(slips: PackingSlips): Promise<Uint8Array> {
  spanishDate(slips.date);
  const title = slips.orders.length === 1 ? `Albarán ${slips.orders[0]?.number}` : "Albaranes";
  if (slips.orders.length === 0) throw new RangeError("Packing slips need an order");
  const sheet = await openSheet({ title, date: slips.date, size: A4, margin: 48 });
  printPackingSlips(sheet, slips);
  return sheet.finish();
}

/** Prints each slip on pages of its own. */
export function printPackingSlips(sheet: Sheet, { siteName, orders }: PackingSlips): void {
  for (const order of orders) {
    const section = sheet.addSection(`${siteName} · Pedido ${order.number}`);
    const y = printHead(sheet, section, order);
    printLines(sheet, section, order, printAddress(sheet, section, order, y));
  }
}

function printHead(sheet: Sheet, section: Element, { number, placedOn, carrier }: PickOrder): number {
  const { margin, width } = sheet;
  const text = { x: margin, width: width - BARCODE.width - 20 };
  sheet.bar(margin, margin, 28, 4, ACCENT);
  let y = sheet.paragraph(section, "Albarán", styles.title, { ...text, y: margin + 12 }, "H1") + 6;
  for (const [label, value] of [
    ["Pedido", number],
    ["Fecha del pedido", spanishDate(placedOn)],
    ["Transportista", carrier],
  ] as const) {
    sheet.paragraph(section, label, styles.label, { x: margin, y, width: 96 });
    y = sheet.paragraph(section, value, styles.bold, { x: margin + 104, y, width: text.width - 104 }) + 1;
  }
  const alt = `Código de barras del pedido ${number}`;
  drawBarcode(sheet, section, {
    text: number,
    alt,
    x: margin + width - BARCODE.width,
    y: margin,
    align: "right",
    ...BARCODE,
  });
  return Math.max(y, margin + BARCODE.height) + 14;
}

function printAddress(sheet: Sheet, section: Element, { address, comments }: PickOrder, top: number): number {
  const box = { x: sheet.margin, width: sheet.width };
  sheet.bar(sheet.margin, top, sheet.width, 1, RULE);
  let y = sheet.paragraph(section, "Dirección de entrega", styles.small, { ...box, y: top + 8 }, "H2") + 2;
  y = sheet.paragraph(section, address.name, styles.large, { ...box, y });
  for (const line of address.lines) y = sheet.paragraph(section, line, styles.text, { ...box, y });
  if (comments)
    y = sheet.paragraph(section, `Nota del cliente: ${comments}`, styles.text, { ...box, y: y + 6 });
  return y + 20;
}

function printLines(sheet: Sheet, section: Element, { lines }: PickOrder, y: number): void {
  printTable(sheet, section, {
    columns: [
      { head: "Pieza" },
      { head: "Referencia", width: 150 },
      { head: "Uds.", width: 40, align: "right" },
    ],
    rows: lines.map(({ description, sku, pieces }) => ({
      cells: [
        [{ text: description, style: styles.text }],
        [{ text: sku, style: styles.text }],
        [{ text: String(pieces), style: styles.bold }],
      ],
    })),
    y,
  });
}
