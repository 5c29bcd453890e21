import { keep, readKept } from "../../../client/browser/session-store.ts";

const KEY = "tuerca.checkout.order-key";

/**
 * The key under which an order of a checkout is placed, and the revision of it that the customer agreed to. `isSent`: an
 * order was asked for and no answer is known.
 */
export type OrderKey = { checkoutId: string; revision: string; key: string; isSent: boolean };

/** The checkout's key: made once and kept in this tab, so that every try of the same order is the same order. */
export function orderKeyFor(checkoutId: string, revision: string): OrderKey {
  const kept = readKept<OrderKey>(KEY);
  if (kept?.checkoutId === checkoutId && (kept.isSent || kept.revision === revision)) return kept;
  const fresh = { checkoutId, revision, key: randomKey(), isSent: false };
  keep(KEY, fresh);
  return fresh;
}

/** Remembers that an order is asked for under this key; answers the key as it is then. */
export function markSent(orderKey: OrderKey): OrderKey {
  const sent = { ...orderKey, isSent: true };
  keep(KEY, sent);
  return sent;
}

/** The order that was asked for and never answered, or null. */
export function unansweredOrder(): OrderKey | null {
  const kept = readKept<OrderKey>(KEY);
  return kept?.isSent ? kept : null;
}

/** Forgets the key: its order has been answered. */
export function dropOrderKey(): void {
  keep(KEY, null);
}

/** 128 random bits in hex. `crypto.randomUUID` would need https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
