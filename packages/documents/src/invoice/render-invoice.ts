import { spanishDate } from "../paper/format.ts";
import { A4, openSheet } from "../paper/sheet.ts";
import { checkInvoice } from "./check-invoice.ts";
import type { Invoice } from "./invoice.ts";
import { printHeader, titleOf } from "./print-header.ts";
import { printLines } from "./print-lines.ts";
import { printTotals } from "./print-totals.ts";

/**
 * The invoice as PDF/UA-1 on A4: the same data give the same bytes. Throws InvoiceMismatch if its
 * sums do not agree, RangeError for a malformed date.
 */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  checkInvoice(invoice);
  spanishDate(invoice.issuedOn);
  const title = `${titleOf(invoice.kind)} ${invoice.number}`;
  const sheet = await openSheet({ title, date: invoice.issuedOn, size: A4, margin: 48 });
  const section = sheet.addSection(`${invoice.siteName} · ${title}`);
  const afterHeader = printHeader(sheet, section, invoice);
  const afterLines = printLines(sheet, section, invoice, afterHeader);
  printTotals(sheet, section, invoice, afterLines);
  return sheet.finish();
}
