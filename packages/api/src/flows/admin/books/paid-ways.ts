import { PAYMENT_METHODS, type PaymentMethodCode, paymentMethodCodes, refundName } from "@tuerca/contract";
import type { InvoiceDocument } from "../../../modules/invoices/index.ts";

/** A way to pay or to give back; `other`: a person sent it, or nobody knows. */
export type PaidWay = PaymentMethodCode | "other";

/** All ways, in the order of their columns, by their names on screen. */
export const PAID_WAYS: ReadonlyMap<PaidWay, string> = new Map([
  ...paymentMethodCodes.map((code): [PaidWay, string] => [code, PAYMENT_METHODS[code].name]),
  ["other", "A mano u otra"],
]);

const BY_NAME: ReadonlyMap<string, PaidWay> = new Map(
  paymentMethodCodes.flatMap((code) => [
    [PAYMENT_METHODS[code].name, code],
    [refundName(code), code],
  ]),
);

/** The way by its name on an invoice. */
export function wayOf(method: string): PaidWay {
  return BY_NAME.get(method) ?? "other";
}

/** The cents of an invoice by each way, null for none; they add up to its total. */
export function waysOf({ payments }: Pick<InvoiceDocument, "payments">): (number | null)[] {
  return [...PAID_WAYS.keys()].map((way) => {
    const paid = payments.filter(({ method }) => wayOf(method) === way);
    return paid.length === 0 ? null : paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  });
}
