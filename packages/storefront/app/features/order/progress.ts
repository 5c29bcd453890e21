import { isPaidVia, type Order, type OrderStatus } from "@tuerca/contract";

/** A step of an order; `at` is when it was reached, null if it was not or has no record. */
export type ProgressStep = { label: string; state: "done" | "current" | "to-come"; at: string | null };

export type OrderOnItsWay = Pick<Order, "status" | "history" | "payment"> & {
  carrier: Pick<Order["carrier"], "is_digital">;
};

type Way = readonly { status: OrderStatus; label: string }[];

const WAY: Way = [
  { status: "pending_payment", label: "Recibido" },
  { status: "paid", label: "Pagado" },
  { status: "preparing", label: "En preparación" },
  { status: "shipped", label: "Enviado" },
  { status: "delivered", label: "Entregado" },
];

/** The steps of an order paid on delivery. */
const CASH_WAY: Way = [
  { status: "preparing", label: "En preparación" },
  { status: "shipped", label: "Enviado" },
  { status: "delivered", label: "Entregado y pagado" },
];

/** The steps of gift cards, which are sent automatically after payment, each on its day. */
const DIGITAL_WAY: Way = [
  { status: "pending_payment", label: "Recibido" },
  { status: "paid", label: "Pagado" },
  { status: "delivered", label: "Enviado" },
];

const OVER: ReadonlySet<OrderStatus> = new Set(["delivered", "cancelled", "returned"]);

/** Whether an order is finished: delivered, cancelled, returned or refunded. */
export function isOver({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return OVER.has(status) || payment.status === "refunded";
}

/** How far an order has come; null if cancelled, returned or refunded. */
export function progressOf({ status, history, payment, carrier }: OrderOnItsWay): ProgressStep[] | null {
  const way = carrier.is_digital ? DIGITAL_WAY : isPaidVia(payment.method, "door") ? CASH_WAY : WAY;
  const reached = way.findIndex((step) => step.status === status);
  if (reached < 0 || payment.status === "refunded") return null;
  return way.map((step, position) => ({
    label: step.label,
    state: position < reached ? "done" : position === reached ? "current" : "to-come",
    at: position > reached ? null : (history.findLast((event) => event.status === step.status)?.at ?? null),
  }));
}
