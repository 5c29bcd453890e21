import type { OrderStatus } from "@tuerca/contract";
import { Conflict } from "@tuerca/platform/errors";
import type { OrderRecord } from "./order-record.ts";

/** The allowed next statuses of each; gift cards are delivered without a parcel. */
const ALLOWED: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ["paid", "cancelled"],
  paid: ["preparing", "delivered", "cancelled"],
  preparing: ["shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
};

/** The statuses in Spanish. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: "Pendiente de pago",
  paid: "Pagado",
  preparing: "En preparación",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
  returned: "Devuelto",
};

/** Statuses about the goods, shown beside the money's. */
const TELLS_OF_GOODS: ReadonlySet<OrderStatus> = new Set(["shipped", "delivered", "cancelled", "returned"]);

type Shown = Pick<OrderRecord, "status" | "paymentStatus" | "isConfirming">;

/**
 * The state of an order in Spanish: a refund before all else, then a payment with unknown outcome.
 */
export function orderLabel({ status, paymentStatus, isConfirming }: Shown): string {
  if (paymentStatus === "refunded")
    return TELLS_OF_GOODS.has(status) ? `${STATUS_LABELS[status]} y reembolsado` : "Reembolsado";
  return status === "pending_payment" && isConfirming ? "Confirmando el pago" : STATUS_LABELS[status];
}

/** Whether an order may move from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ALLOWED[from].includes(to);
}

/** Throws Conflict `order_state` if the move is not allowed. */
export function refuseMove(number: string, from: OrderStatus, to: OrderStatus): void {
  if (!mayMove(from, to)) throw refusal({ number, status: from }, to);
}

/** The refusal of a move. */
export function refusal(
  { number, status }: { number: string; status: OrderStatus },
  to: OrderStatus,
): Conflict {
  const message = `Order ${number} is ${status} and can't become ${to}.`;
  return new Conflict("order_state", message);
}
