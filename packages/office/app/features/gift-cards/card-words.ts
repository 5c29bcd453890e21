import type { OfficeGiftCard, OfficeLedgerLine } from "@tuerca/office-contract";
import type { Tone } from "../../ui/state-dot.tsx";

export { GIFT_CARD_STATE_WORDS as STATE_WORDS } from "@tuerca/office-contract";

type State = OfficeGiftCard["state"];

export const STATE_TONES: Readonly<Record<State, Tone>> = {
  usable: "good",
  unsent: "waiting",
  blocked: "bad",
  empty: "quiet",
  annulled: "quiet",
};

export const LEDGER_WORDS: Readonly<Record<OfficeLedgerLine["kind"], string>> = {
  issue: "Vendida en el pedido",
  redeem: "Paga el pedido",
  give_back: "Vuelve del pedido",
  annul: "Anulada",
};

export const ACT_WORDS: Readonly<Record<string, string>> = {
  "gift_card.blocked": "Bloqueada",
  "gift_card.unblocked": "Desbloqueada",
  "gift_card.annulled": "Anulada",
  "gift_card.reassigned": "Pasada a otro móvil",
};

/** Whether what somebody typed may be a card's code: 16 letters and digits, in any spelling. */
export function isCode(typed: string): boolean {
  return /^[2-9A-HJ-NP-Z]{16}$/.test(typed.toUpperCase().replaceAll(/[\s-]/g, ""));
}
