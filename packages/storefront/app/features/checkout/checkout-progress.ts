import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { createEvents } from "../../client/browser/create-events.ts";

const { on, emit } = createEvents<[step: CheckoutStep, checkout: Checkout]>();

/** Hears of each step that the server has taken on this page, and of the checkout by then. */
export const onCheckoutProgress = on;

/** Tells of a step that the server has taken. Where nothing is to be paid, no form asks how: the delivery settles that too. */
export function tellStepTaken(step: CheckoutStep, checkout: Checkout): void {
  emit(step, checkout);
  if (step === "shipping" && checkout.totals.total === 0) tellStepTaken("payment", checkout);
}
