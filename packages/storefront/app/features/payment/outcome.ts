import { isGatewayMethod, type Order, type PaymentProgress } from "@tuerca/contract";

/**
 * The outcome of a payment, by the server alone. `confirming`: unknown yet; `unpaid`: no attempt in
 * flight; `placed`: payable by a method that needs no page of ours.
 */
export type Outcome = "paid" | "refunded" | "cancelled" | "placed" | "confirming" | "unpaid";

type PaidOrder = Pick<Order, "status" | "payment">;

/** The outcome of an order; `progress` is undefined while unknown. */
export function outcomeOf({ status, payment }: PaidOrder, progress: PaymentProgress | undefined): Outcome {
  if (payment.status === "refunded") return "refunded";
  if (status === "cancelled" || status === "returned") return "cancelled";
  if (payment.status === "paid") return "paid";
  if (status !== "pending_payment" || !isGatewayMethod(payment.method)) return "placed";
  return progress && isUnpaid(progress) ? "unpaid" : "confirming";
}

/** No money moves before the bank's answer in the browser. */
function isUnpaid({ status, retry_allowed }: PaymentProgress): boolean {
  return retry_allowed || status === "denied" || status === "method" || status === "challenge";
}
