import { randomKey } from "../../../client/browser/random-key.ts";
import { readStored, writeStored } from "../../../client/browser/session-store.ts";

const KEY = "tuerca.checkout.order-key";

/**
 * Idempotency key of a checkout's order, and the revision that the customer agreed to. `isSent`: an
 * order was sent and its answer is unknown.
 */
export type OrderKey = { checkoutId: string; revision: string; key: string; isSent: boolean };

/**
 * The checkout's key, created once and stored in this tab, so that every retry is the same order.
 */
export function orderKeyFor(checkoutId: string, revision: string): OrderKey {
  const stored = readStored<OrderKey>(KEY);
  if (stored?.checkoutId === checkoutId && (stored.isSent || stored.revision === revision)) return stored;
  const fresh = { checkoutId, revision, key: randomKey(), isSent: false };
  writeStored(KEY, fresh);
  return fresh;
}

/** Records that an order is sent with this key; returns the updated key. */
export function markSent(orderKey: OrderKey): OrderKey {
  const sent = { ...orderKey, isSent: true };
  writeStored(KEY, sent);
  return sent;
}

/** The order that was sent and never answered, or null. */
export function unansweredOrder(): OrderKey | null {
  const stored = readStored<OrderKey>(KEY);
  return stored?.isSent ? stored : null;
}

/** Deletes the key after its order's answer. */
export function dropOrderKey(): void {
  writeStored(KEY, null);
}
