import type { OrderStatus } from "@tuerca/contract";
import { Conflict } from "../../platform/errors.ts";
import type { OrderRecord } from "./order-record.ts";

/** From each status, the ones that may follow; gift cards are delivered without a parcel. */
const ALLOWED: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ["paid", "cancelled"],
  paid: ["preparing", "delivered", "cancelled"],
  preparing: ["shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
};

const LABELS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: "Pendiente de pago",
  paid: "Pagado",
  preparing: "En preparación",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
  returned: "Devuelto",
};

/** Statuses that say where the goods are, which is told beside the money. */
const TELLS_OF_GOODS: ReadonlySet<OrderStatus> = new Set(["shipped", "delivered", "cancelled", "returned"]);

type Told = Pick<OrderRecord, "status" | "paymentStatus" | "isConfirming">;

/** Where an order stands, in Spanish: money that went back before all else, then a payment that nobody knows the end of. */
export function orderLabel({ status, paymentStatus, isConfirming }: Told): string {
  if (paymentStatus === "refunded")
    return TELLS_OF_GOODS.has(status) ? `${LABELS[status]} y reembolsado` : "Reembolsado";
  return status === "pending_payment" && isConfirming ? "Confirmando el pago" : LABELS[status];
}

/** Whether an order may go from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ALLOWED[from].includes(to);
}

/** Throws Conflict `order_state` where the move is not allowed. */
export function refuseMove(number: string, from: OrderStatus, to: OrderStatus): void {
  if (!mayMove(from, to)) throw refusal({ number, status: from }, to);
}

/** What a move is refused with. */
export function refusal(
  { number, status }: { number: string; status: OrderStatus },
  to: OrderStatus,
): Conflict {
  const message = `Order ${number} is ${status} and can't become ${to}.`;
  return new Conflict("order_state", message);
}
