import { PAYMENT_METHODS, type PaymentMethodCode, paymentMethodCodes, refundName } from "@tuerca/contract";
import type { Column, Table } from "@tuerca/platform/tables/table";
import type { InvoiceDocument } from "../../../modules/invoices/index.ts";
import type { WaySums } from "./period-ways.repository.ts";

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

const euros = (name: string): Column => ({ name, kind: "hundredths" });

/** Money that came in and went back by each way to pay; the last row is the sum of the invoices. */
export function wayTable(ways: readonly WaySums[]): Table {
  const rowOf = (name: string, sums: readonly WaySums[]) => {
    const sold = sums.reduce((all, { soldCents }) => all + soldCents, 0);
    const back = sums.reduce((all, { backCents }) => all + backCents, 0);
    return [name, sold, back, sold + back];
  };
  async function* rows() {
    for (const one of ways) yield rowOf(PAID_WAYS.get(one.way) ?? one.way, [one]);
    yield rowOf("Suma", ways);
  }
  return {
    columns: [{ name: "Forma de pago", kind: "text" }, ...["Cobrado", "Devuelto", "Total"].map(euros)],
    rows: rows(),
  };
}
