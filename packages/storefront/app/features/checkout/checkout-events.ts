import type { Checkout, CheckoutStep } from "@tuerca/contract";

/** A checkout that is shown, or a step of it that the server has taken. */
export type CheckoutEvent =
  | { name: "begin_checkout"; checkout: Checkout }
  | { name: "checkout_progress"; step: CheckoutStep; checkout: Checkout };

type Listener = (event: CheckoutEvent) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each event of this page. Answers the function that stops it. */
export function onCheckoutEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitCheckoutEvent(event: CheckoutEvent): void {
  for (const listener of listeners) listener(event);
}
