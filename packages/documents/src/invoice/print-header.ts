import { namedBuyerTaxId } from "@tuerca/contract";
import { drawQr } from "../paper/codes.ts";
import { spanishDate } from "../paper/format.ts";
import { ACCENT, RULE, styles } from "../paper/look.ts";
import { type Element, MM, type Sheet } from "../paper/sheet.ts";
import { LEADING } from "../paper/typesetter.ts";
import type { Invoice, InvoiceKind, InvoiceParty } from "./invoice.ts";

const TITLES: Record<InvoiceKind, string> = {
  simplified: "Factura simplificada",
  full: "Factura",
  rectifying: "Factura rectificativa",
  substitution: "Factura en sustitución de factura simplificada",
};

/** AEAT's QR document 0.5.0, sections 2 and 3: a side of 30 to 40 mm, 2 mm of blank around it. */
const QR_SIDE = 34 * MM;
const QR_BLANK = 2.5 * MM;
/** From the QR to the text beside it. */
const QR_GAP = 12 * MM;

/** The kind's name on paper. */
export function titleOf(kind: InvoiceKind): string {
  return TITLES[kind];
}

/** Prints QR, title, dates and both parties; returns the y below them. */
export function printHeader(sheet: Sheet, section: Element, invoice: Invoice): number {
  const qrBottom = invoice.qr ? printQr(sheet, section, invoice.qr) : 0;
  const left = invoice.qr ? sheet.margin + QR_SIDE + QR_GAP : sheet.margin;
  const width = sheet.margin + sheet.width - left;
  sheet.bar(left, sheet.margin + 2, 28, 4, ACCENT);
  const name = { x: left + 40, y: sheet.margin - 4, width: width - 40, align: "right" } as const;
  sheet.paragraph(section, invoice.siteName, styles.name, name);
  const heading = { x: left, y: sheet.margin + 14, width };
  let y = sheet.paragraph(section, TITLES[invoice.kind], styles.title, heading, "H1") + 8;
  for (const [label, value] of facts(invoice)) {
    sheet.paragraph(section, label, styles.label, { x: left, y, width: 110 });
    y = sheet.paragraph(section, value, styles.bold, { x: left + 118, y, width: width - 118 }) + 1;
  }
  return printParties(sheet, section, invoice, Math.max(qrBottom, y) + 14);
}

function facts({ number, issuedOn, operationOn, orderNumber, reference, kind }: Invoice): [string, string][] {
  const facts: [string, string][] = [
    ["Serie y número", number],
    ["Fecha de expedición", spanishDate(issuedOn)],
  ];
  if (operationOn && operationOn !== issuedOn) facts.push(["Fecha de operación", spanishDate(operationOn)]);
  if (orderNumber) facts.push(["Pedido", orderNumber]);
  for (const invoice of reference?.invoices ?? []) {
    const label = kind === "rectifying" ? "Rectifica la factura" : "Sustituye a la factura";
    facts.push([label, `${invoice.number}, de ${spanishDate(invoice.issuedOn)}`]);
  }
  if (reference?.cause) facts.push(["Causa", reference.cause]);
  return facts;
}

function printQr(sheet: Sheet, section: Element, qr: { url: string; isSent: boolean }): number {
  const x = sheet.margin;
  const caption = { x, width: QR_SIDE, align: "center" } as const;
  const height = styles.large.size * LEADING;
  const top = sheet.margin - 8;
  sheet.paragraph(section, "QR tributario:", styles.large, { ...caption, y: top });
  const y = top + height + QR_BLANK;
  const alt = `Código QR tributario para comprobar la factura en la AEAT: ${qr.url}`;
  drawQr(sheet, section, { text: qr.url, alt, side: QR_SIDE, x, y });
  const below = y + QR_SIDE + QR_BLANK;
  if (!qr.isSent) return below;
  return sheet.paragraph(section, "VERI*FACTU", styles.large, { ...caption, y: below });
}

function printParties(sheet: Sheet, section: Element, { issuer, recipient }: Invoice, y: number): number {
  sheet.bar(sheet.margin, y, sheet.width, 1, RULE);
  const width = (sheet.width - 24) / 2;
  const top = y + 8;
  const one = printParty(sheet, section, "Emisor", issuer, { x: sheet.margin, y: top, width });
  if (!recipient) return one + 18;
  const box = { x: sheet.margin + width + 24, y: top, width };
  return Math.max(one, printParty(sheet, section, "Cliente", recipient, box)) + 18;
}

type PartyBox = { x: number; y: number; width: number };

function printParty(
  sheet: Sheet,
  section: Element,
  role: string,
  party: InvoiceParty,
  box: PartyBox,
): number {
  let y = sheet.paragraph(section, role, styles.small, box, "H2") + 2;
  y = sheet.paragraph(section, party.name, styles.bold, { ...box, y });
  if (party.nif) y = sheet.paragraph(section, namedBuyerTaxId(party.nif), styles.text, { ...box, y });
  for (const line of party.address) y = sheet.paragraph(section, line, styles.text, { ...box, y });
  return y;
}
