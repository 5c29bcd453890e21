import type { AnswerOf } from "@tuerca/contract";
import { type OrderRefunds, REFUND_REASON_WORDS, type refundOrder } from "@tuerca/office-contract";
import { centsText } from "../../../client/money-text.ts";

export { REFUND_STATE_WORDS as REFUND_STATES } from "@tuerca/office-contract";

type Refund = OrderRefunds["refunds"][number];

export const REFUND_TONES: Readonly<Record<Refund["state"], "good" | "waiting" | "bad" | "quiet">> = {
  requested: "waiting",
  sending: "waiting",
  done: "good",
  failed: "bad",
};

/** Why money went back, with the reason that somebody wrote. */
export function causeText({ reason, because }: Pick<Refund, "reason" | "because">): string {
  return because ?? REFUND_REASON_WORDS[reason];
}

/** How money went back. */
export function wayText({ by_hand, reference }: Pick<Refund, "by_hand" | "reference">): string {
  if (!by_hand) return "Pasarela";
  return reference ? `A mano · ${reference}` : "A mano";
}

/**
 * A refund's money as the server has it now: the gateway has yet to confirm what it was asked for.
 */
export function movedText(moved: AnswerOf<typeof refundOrder>): string {
  const ways = [
    [moved.sent_cents, "pedidos a la pasarela"],
    [moved.by_hand_cents, "anotados como enviados"],
    [moved.gift_card_cents, "de vuelta en tarjetas regalo"],
  ] as const;
  return ways.flatMap(([cents, way]) => (cents > 0 ? [`${centsText(cents)} ${way}`] : [])).join(" y ");
}
