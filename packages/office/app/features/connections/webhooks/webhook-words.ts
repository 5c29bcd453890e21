import type { AnswerOf } from "@tuerca/contract";
import type { listWebhooks, WebhookDelivery } from "@tuerca/office-contract";
import type { Tone } from "../../../ui/state-dot.tsx";

export type Webhook = AnswerOf<typeof listWebhooks>[number];

/** Events that endpoints are told of, by name. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  "order.paid": "Pedido pagado",
  "order.shipped": "Pedido enviado",
  "order.refunded": "Dinero devuelto",
  "stock.low": "Quedan pocas piezas",
  test: "Prueba",
};

/** How an endpoint is, in a word. */
export function webhookState({ paused_because, failing_since }: Webhook): { tone: Tone; text: string } {
  if (paused_because === "failing") return { tone: "bad", text: "En pausa por fallos" };
  if (paused_because) return { tone: "quiet", text: "En pausa" };
  return failing_since ? { tone: "bad", text: "Falla" } : { tone: "good", text: "Activo" };
}

export const DELIVERY_STATES = {
  waiting: { tone: "waiting", text: "Pendiente" },
  delivered: { tone: "good", text: "Entregado" },
  failed: { tone: "bad", text: "Fallido" },
} as const satisfies Record<WebhookDelivery["state"], { tone: Tone; text: string }>;
