import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { createEvents } from "@tuerca/kit/browser/create-events.ts";

const { on, emit } = createEvents<[step: CheckoutStep, checkout: Checkout]>();

/** Called for each step that the server accepts on this page, with the checkout after it. */
export const onCheckoutProgress = on;

/**
 * Reports an accepted step. If nothing is to be paid, the shipping step completes the payment step
 * too.
 */
export function reportStep(step: CheckoutStep, checkout: Checkout): void {
  emit(step, checkout);
  if (step === "shipping" && checkout.totals.total === 0) reportStep("payment", checkout);
}
