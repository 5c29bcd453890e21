import type { PaymentCard } from "./operation.ts";
import { maskCard, type TestCard } from "./test-cards.ts";

/** CVVs that the test environment answers with a code. */
const BY_CVV: Record<string, string> = { "999": "0129", "172": "0172", "173": "0173", "174": "0174" };

/** The stored part of a typed card: never its number, and only the effect of its CVV. */
export function toPaymentCard(card: TestCard, cvv: string, expired: boolean): PaymentCard {
  const { number, ...behaviour } = card;
  return { masked: maskCard(number), behaviour, denial: denialOf(card, cvv, expired) };
}

function denialOf(card: TestCard, cvv: string, expired: boolean): string | null {
  if (card.denied) return "0190";
  return expired ? "0101" : (BY_CVV[cvv] ?? null);
}
