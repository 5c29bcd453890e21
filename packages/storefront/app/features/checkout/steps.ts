import { type Checkout, type CheckoutStep, checkoutSteps } from "@tuerca/contract";
import { isOnlyGiftCards } from "../../client/page/only-gift-cards.ts";

const LABELS: Readonly<Record<CheckoutStep, string>> = {
  identification: "Tus datos",
  shipping: "Entrega",
  payment: "Pago",
  pay: "Confirmar",
};

/** The steps of the checkout in their order, with where they are. */
export const STEPS = checkoutSteps.map((step) => ({ step, path: pathOf(step) }));

/**
 * What a step is called; of nothing but gift cards, which are delivered to no address, that of the delivery asks who is
 * billed.
 */
export function labelOf(step: CheckoutStep, checkout: Pick<Checkout, "items"> | null): string {
  return step === "shipping" && checkout && isOnlyGiftCards(checkout.items) ? "Facturación" : LABELS[step];
}

/** Where a step is. */
export function pathOf(step: CheckoutStep): string {
  return `/checkout/${step}`;
}

/** The way from the payment back to the step before it. */
export function backToDelivery(checkout: Pick<Checkout, "items">): { label: string; to: string } {
  return { label: `Volver a la ${labelOf("shipping", checkout).toLowerCase()}`, to: pathOf("shipping") };
}

/** The step of an address, or null where it is none. */
export function stepOfPath(path: string): CheckoutStep | null {
  const name = path.replace(/\/+$/, "").split("/").at(-1);
  return checkoutSteps.find((step) => step === name) ?? null;
}

/** Whether a step may be entered while `current` is the first one with something missing. */
export function canEnter(step: CheckoutStep, current: CheckoutStep): boolean {
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(current);
}

/** Where a visitor at this step of the checkout belongs; null where that is right here. */
export function redirectFor(path: string, current: CheckoutStep): string | null {
  const wanted = stepOfPath(path);
  return wanted && canEnter(wanted, current) ? null : pathOf(current);
}
