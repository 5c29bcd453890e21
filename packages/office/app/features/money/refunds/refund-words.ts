import type { OrderRefunds } from "@tuerca/office-contract";

type Refund = OrderRefunds["refunds"][number];

export const REFUND_STATES: Readonly<Record<Refund["state"], string>> = {
  requested: "En espera",
  sending: "En curso",
  done: "Hecho",
  failed: "Rechazado",
};

export const REFUND_TONES: Readonly<Record<Refund["state"], "good" | "waiting" | "bad" | "quiet">> = {
  requested: "waiting",
  sending: "waiting",
  done: "good",
  failed: "bad",
};

/** Why money went back, with the reason that somebody wrote. */
export function causeText({ reason, because }: Pick<Refund, "reason" | "because">): string {
  return because ?? REASONS[reason];
}

const REASONS: Readonly<Record<Refund["reason"], string>> = {
  return: "Devolución",
  cancellation: "Todo el pedido",
  goodwill: "Atención al cliente",
  paid_twice: "Pagado dos veces",
  order_gone: "Pedido cancelado antes del pago",
};

/** How money went back. */
export function wayText({ by_hand, reference }: Pick<Refund, "by_hand" | "reference">): string {
  if (!by_hand) return "Pasarela";
  return reference ? `A mano · ${reference}` : "A mano";
}
