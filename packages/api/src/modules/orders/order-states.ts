import type { OrderStatus } from "@tuerca/contract";
import { Conflict } from "../../platform/errors.ts";

/** From each status, the ones that may follow. */
const ALLOWED: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ["paid", "cancelled"],
  paid: ["preparing", "cancelled"],
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
  if (mayMove(from, to)) return;
  const message = `El pedido ${number} está en estado «${LABELS[from]}» y no puede pasar a «${LABELS[to]}».`;
  throw new Conflict("order_state", message);
}
