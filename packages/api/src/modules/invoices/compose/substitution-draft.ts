import { createSecretId } from "@tuerca/platform/secret-id";
import type { Recipient } from "../stored-invoice.ts";
import { breakDown, type Draft, type Issued } from "./draft.ts";
import type { InvoicedOrder } from "./invoiced-order.ts";

/**
 * A full invoice in place of simplified ones (F3), of the first one and of all that rectify it:
 * AEAT, FAQ for developers 1.3, section 27. It adds nothing to the tax of those.
 */
export function draftSubstitution(
  order: InvoicedOrder,
  replaced: readonly [Issued, ...Issued[]],
  recipient: Recipient,
): Draft {
  const [first] = replaced;
  const sum = (of: "totalCents" | "baseCents" | "vatCents" | "voucherCents") =>
    replaced.reduce((cents, one) => cents + one[of], 0);
  const amounts = {
    totalCents: sum("totalCents"),
    baseCents: sum("baseCents"),
    vatCents: sum("vatCents"),
    voucherCents: sum("voucherCents"),
  };
  const lines = replaced.flatMap(({ document }) => document.lines);
  const hasGoods = lines.some(({ rate }) => rate !== "voucher");
  return {
    id: createSecretId(),
    kind: "substitution",
    type: "F3",
    refundId: first.refundId,
    correctionId: first.correctionId,
    refersTo: first.id,
    names: replaced.map(({ id }) => id),
    ...amounts,
    description: `Factura en sustitución de simplificadas, pedido ${order.number}`,
    document: {
      lines,
      ...breakDown(amounts, { ...order, hasGoods }),
      payments: replaced.flatMap(({ document }) => document.payments),
      recipient,
      cause: null,
      operationOn: first.document.operationOn,
    },
  };
}
