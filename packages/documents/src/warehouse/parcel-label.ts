import { drawBarcode } from "../paper/codes.ts";
import { spanishDate } from "../paper/format.ts";
import { ACCENT, styles } from "../paper/look.ts";
import { A6, type Element, openSheet, type Sheet } from "../paper/sheet.ts";
import type { Address } from "./order.ts";
import { printAddress } from "./print-address.ts";

/**
 * A parcel of the shop. `placedOn`: `YYYY-MM-DD`; `cashCents`: what the customer pays for it;
 * `note`: the customer's.
 */
export type ParcelLabel = {
  number: string;
  placedOn: string;
  carrier: string;
  shop: Address;
  customer: Address;
  note: string | null;
  cashCents: number | null;
};

/** Why a parcel has no label now. */
export type MissingLabel = { number: string; reason: string };

/** The shop's own labels, or pages that say why there is none; A6, a page each. */
export async function renderLabelPages(
  labels: readonly (ParcelLabel | MissingLabel)[],
  date: string,
): Promise<Uint8Array> {
  const title = labels.length === 1 ? `Etiqueta ${labels[0]?.number}` : "Etiquetas";
  const sheet = await openSheet({ title, date, size: A6, margin: 22 });
  for (const label of labels) {
    if ("reason" in label) printMissing(sheet, label);
    else printLabel(sheet, label);
  }
  return sheet.finish();
}

function printLabel(sheet: Sheet, label: ParcelLabel): void {
  const { number, carrier, note, cashCents } = label;
  const section = sheet.addSection(`Pedido ${number} · ${spanishDate(label.placedOn)}`);
  const box = { x: sheet.margin, width: sheet.width };
  const gaps = { above: 5, below: 1 };
  sheet.bar(sheet.margin, sheet.margin, 28, 4, ACCENT);
  let y = sheet.paragraph(section, carrier, styles.title, { ...box, y: sheet.margin + 10 }, "H1") + 8;
  y =
    printAddress(
      sheet,
      section,
      { role: "Destinatario", address: label.customer, style: styles.address, gaps },
      y,
    ) + 8;
  if (cashCents !== null)
    y = sheet.paragraph(section, `Cobrar ${euros.format(cashCents / 100)}`, styles.large, { ...box, y }) + 4;
  if (note) y = printNote(sheet, section, note, y) + 4;
  y =
    printAddress(sheet, section, { role: "Remitente", address: label.shop, style: styles.small, gaps }, y) +
    8;
  printNumber(sheet, section, number, y);
}

const euros = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" });

/** Longer notes of customers are on the slip, which lies in the parcel. */
const NOTE_LINES = 3;

function printNote(sheet: Sheet, section: Element, note: string, y: number): number {
  const lines = sheet.typeset(`Nota: ${note}`, styles.small, sheet.width).slice(0, NOTE_LINES);
  sheet.lines(sheet.element("P", section), lines, { x: sheet.margin, y, width: sheet.width });
  return y + lines.length * styles.small.size * 1.36;
}

const BARS = 40;

/** On the page of the addresses, or on the next one if these are long. */
function printNumber(sheet: Sheet, section: Element, number: string, top: number): void {
  const y = top + BARS + 22 > sheet.bottom ? sheet.nextPage() : top;
  const alt = `Código de barras del pedido ${number}`;
  const spot = { x: sheet.margin, y, width: sheet.width, height: BARS };
  const isDrawn = drawBarcode(sheet, section, { text: number, alt, ...spot });
  const below = { x: sheet.margin, y: isDrawn ? y + BARS + 4 : y, width: sheet.width };
  sheet.paragraph(section, number, styles.large, below);
}

function printMissing(sheet: Sheet, { number, reason }: MissingLabel): void {
  const section = sheet.addSection(`Pedido ${number}`);
  const box = { x: sheet.margin, width: sheet.width };
  const y = sheet.paragraph(section, "Sin etiqueta", styles.title, { ...box, y: sheet.margin + 10 }, "H1");
  sheet.paragraph(section, `${number}: ${reason}`, styles.text, { ...box, y: y + 8 });
}
