import { type OrderRefunds, REFUND_REASON_WORDS } from "@tuerca/office-contract";

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
