import type { OrderStatus } from "@tuerca/contract";
import { Conflict } from "../../platform/errors.ts";

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

/** The status in Spanish. */
export function statusLabel(status: OrderStatus): string {
  return LABELS[status];
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
