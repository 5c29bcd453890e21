import type { InvoiceLine } from "@tuerca/documents";
import type { InvoicedOrder } from "../compose/invoiced-order.ts";
import { draftSale } from "../compose/sale-draft.ts";
import type { ReviewedInvoice } from "./review.repository.ts";

/** The invoice of a sale is compared with its order, if it is valid. */
export function isSale({ kind, cancelledAt }: ReviewedInvoice): boolean {
  return (kind === "simplified" || kind === "full") && cancelledAt === null;
}

/**
 * How the invoice of a sale differs from what its order would be invoiced as; null if all agree.
 * The words of lines for services, and of payments, are those of the version that issued it.
 */
export function saleBreak(
  { id, number, document, totalCents, baseCents, vatCents, voucherCents }: ReviewedInvoice,
  given: InvoicedOrder | undefined,
): string | null {
  if (!given) return `The order of invoice ${number} is missing.`;
  const order = asInvoiced(given, id);
  const of = `Invoice ${number} and order ${order.number} differ in`;
  const sale = draftOf(order);
  if (typeof sale === "string") return `Order ${order.number} of invoice ${number} cannot be read: ${sale}.`;
  if (document.orderNumber !== order.number) return `${of} the order's number.`;
  const amounts = [totalCents, baseCents, vatCents, voucherCents];
  const ofOrder = [sale.totalCents, sale.baseCents, sale.vatCents, sale.voucherCents];
  if (!isEqual(amounts, ofOrder) || order.totalCents + order.giftCardCents !== totalCents)
    return `${of} their totals.`;
  const at = document.lines.findIndex(
    (line, index) => !isEqual(factsOf(line), factsOf(sale.document.lines[index])),
  );
  if (at >= 0 || document.lines.length !== sale.document.lines.length)
    return `${of} line ${(at < 0 ? document.lines.length : at) + 1}.`;
  if (!isEqual(document.vat, sale.document.vat)) return `${of} their VAT.`;
  if (!isEqual(centsOf(document.payments), centsOf(sale.document.payments))) return `${of} their payments.`;
  const { name, nif } = document.recipient ?? {};
  if (
    document.recipient &&
    !isEqual([name, nif], [sale.document.recipient?.name, sale.document.recipient?.nif])
  )
    return `${of} who buys.`;
  const day = sale.document.operationOn;
  const shown = day !== null && day < document.issuedOn ? day : null;
  return document.operationOn === shown ? null : `${of} the day of the sale.`;
}

/** An order as this invoice knew it: before what was corrected later. */
function asInvoiced(order: InvoicedOrder, id: string): InvoicedOrder {
  const [first] = order.corrections.filter(({ invoiceId }) => invoiceId === id);
  return { ...order, ...first?.before };
}

/** The draft, or why the order's fields give none. */
function draftOf(order: InvoicedOrder) {
  try {
    return draftSale(order);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function factsOf(line: InvoiceLine | undefined) {
  if (!line) return null;
  const { sku, description, pieces, unitNetCents, unitGrossCents, discountCents, rate, totalCents } = line;
  const words = sku === null ? null : description;
  return [sku, words, pieces, unitNetCents, unitGrossCents, discountCents, rate, totalCents];
}

const centsOf = (payments: readonly { amountCents: number }[]) =>
  payments.map(({ amountCents }) => amountCents);
