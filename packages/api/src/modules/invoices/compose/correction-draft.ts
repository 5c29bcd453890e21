import { PAYMENT_METHODS, refundName } from "@tuerca/contract";
import type { InvoiceLine } from "@tuerca/documents";
import { createSecretId } from "@tuerca/platform/secret-id";
import { breakDown, type Draft, type Issued, isNamed } from "./draft.ts";
import type { InvoicedCorrection, InvoicedOrder } from "./invoiced-order.ts";
import { saleLines, takenBack } from "./sale-lines.ts";

/** Ley 37/1992, art. 80.Dos: what was agreed has changed, in part or in its price. */
const CAUSE = "Modificación del pedido (art. 80.Dos Ley 37/1992)";

/**
 * Rectifies a sale by the difference that a correction of its order makes (R1, or R5 of an F2): the
 * lines that were taken off and those that came. Null if the sale was invoiced as corrected, or if
 * the invoice stays right.
 */
export function draftCorrection(
  order: InvoicedOrder,
  sale: Issued,
  { id, invoiceId, before, after }: InvoicedCorrection,
): Draft | null {
  if (invoiceId !== sale.id) return null;
  const lines = differenceOf(saleLines({ ...order, ...before }), saleLines({ ...order, ...after }));
  if (lines.length === 0) return null;
  const baseCents = after.baseCents - before.baseCents;
  const vatCents = after.vatCents - before.vatCents;
  const totalCents = baseCents + vatCents;
  const amounts = { baseCents, vatCents, voucherCents: 0, totalCents };
  const { paymentMethod } = order;
  const paidBy = paymentMethod ? PAYMENT_METHODS[paymentMethod].name : "Pago";
  const method = totalCents < 0 ? refundName(paymentMethod) : paidBy;
  return {
    id: createSecretId(),
    kind: "rectifying",
    type: isNamed(sale.type) ? "R1" : "R5",
    refundId: null,
    correctionId: id,
    refersTo: sale.id,
    names: [sale.id],
    ...amounts,
    description: `Modificación del pedido ${order.number}`,
    document: {
      lines,
      ...breakDown(amounts, { ...order, hasGoods: true }),
      payments: totalCents === 0 ? [] : [{ method, amountCents: totalCents }],
      recipient: sale.document.recipient,
      cause: CAUSE,
      operationOn: null,
    },
  };
}

/** The lines that are gone, taken back, and those that are new; the same ones are in neither. */
function differenceOf(before: readonly InvoiceLine[], after: readonly InvoiceLine[]): InvoiceLine[] {
  const left = [...after];
  const gone = before.filter((line) => {
    const same = left.findIndex((one) => factsOf(one) === factsOf(line));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  return [...takenBack(gone), ...left];
}

/** A line without the words of services, such as the carrier's name. */
function factsOf({ description, ...line }: InvoiceLine): string {
  return JSON.stringify([line.sku === null ? null : description, ...Object.values(line)]);
}
