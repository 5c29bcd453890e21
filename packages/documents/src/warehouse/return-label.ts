import { drawBarcode } from "../paper/codes.ts";
import { spanishDate } from "../paper/format.ts";
import { ACCENT, RULE, styles } from "../paper/look.ts";
import { A6, type Element, openSheet, type Sheet } from "../paper/sheet.ts";
import type { Address } from "./order.ts";
import { printAddress } from "./print-address.ts";

/** A parcel on its way back. `date`: when the return was approved, `YYYY-MM-DD`. */
export type ReturnLabel = {
  returnNumber: string;
  orderNumber: string;
  date: string;
  shop: Address;
  customer: Address;
};

/** The label for a returned parcel, A6; throws RangeError for a malformed date. */
export async function renderReturnLabel(label: ReturnLabel): Promise<Uint8Array> {
  const date = spanishDate(label.date);
  const title = `Devolución ${label.returnNumber}`;
  const sheet = await openSheet({ title, date: label.date, size: A6, margin: 22 });
  const section = sheet.addSection(`Pedido ${label.orderNumber} · ${date}`);
  const box = { x: sheet.margin, width: sheet.width };
  const gaps = { above: 6, below: 2 };
  sheet.bar(sheet.margin, sheet.margin, 28, 4, ACCENT);
  let y = sheet.paragraph(section, title, styles.title, { ...box, y: sheet.margin + 10 }, "H1") + 10;
  y =
    printAddress(
      sheet,
      section,
      { role: "Destinatario", address: label.shop, style: styles.address, gaps },
      y,
    ) + 10;
  y =
    printAddress(
      sheet,
      section,
      { role: "Remitente", address: label.customer, style: styles.text, gaps },
      y,
    ) + 12;
  sheet.bar(sheet.margin, y, sheet.width, 1, RULE);
  printNumber(sheet, section, label, y + 12);
  return sheet.finish();
}

function printNumber(sheet: Sheet, section: Element, { returnNumber }: ReturnLabel, y: number): void {
  const spot = { x: sheet.margin, y, width: sheet.width + sheet.margin, height: 48 };
  const alt = `Código de barras de la devolución ${returnNumber}`;
  const isDrawn = drawBarcode(sheet, section, { text: returnNumber, alt, ...spot });
  const below = { x: sheet.margin, y: isDrawn ? y + 52 : y, width: sheet.width };
  sheet.paragraph(section, returnNumber, styles.large, below);
}
