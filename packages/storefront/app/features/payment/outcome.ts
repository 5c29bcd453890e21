import { isGatewayMethod, type Order, type PaymentProgress } from "@tuerca/contract";

/**
 * How paying an order has ended, by the server's word alone. `confirming`: nobody knows yet; `unpaid`: nothing is under way;
 * `placed`: it is to be paid in a way that needs no page of ours.
 */
export type Outcome = "paid" | "refunded" | "cancelled" | "placed" | "confirming" | "unpaid";

type Told = Pick<Order, "status" | "payment">;

/** The outcome of an order; `progress` is undefined until it is known. */
export function outcomeOf({ status, payment }: Told, progress: PaymentProgress | undefined): Outcome {
  if (payment.status === "refunded") return "refunded";
  if (status === "cancelled" || status === "returned") return "cancelled";
  if (payment.status === "paid") return "paid";
  if (status !== "pending_payment" || !isGatewayMethod(payment.method)) return "placed";
  return progress && isUnpaid(progress) ? "unpaid" : "confirming";
}

/** Before the bank has had its say in the browser no money moves. */
function isUnpaid({ status, retry_allowed }: PaymentProgress): boolean {
  return retry_allowed || status === "denied" || status === "method" || status === "challenge";
}
