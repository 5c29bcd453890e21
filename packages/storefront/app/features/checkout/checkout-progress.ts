import type { Checkout, CheckoutStep } from "@tuerca/contract";

/** Hears of each step that the server has taken, and of the checkout by then. */
type Listener = (step: CheckoutStep, checkout: Checkout) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each step of this page. Answers the function that stops it. */
export function onCheckoutProgress(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a step that the server has taken. Where nothing is to be paid, no form asks how: the delivery settles that too. */
export function tellStepTaken(step: CheckoutStep, checkout: Checkout): void {
  for (const listener of listeners) listener(step, checkout);
  if (step === "shipping" && checkout.totals.total === 0) tellStepTaken("payment", checkout);
}
