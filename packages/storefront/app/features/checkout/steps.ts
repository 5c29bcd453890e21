import { type Checkout, type CheckoutStep, checkoutSteps } from "@tuerca/contract";
import { isOnlyGiftCards } from "../../client/page/only-gift-cards.ts";

const LABELS: Readonly<Record<CheckoutStep, string>> = {
  identification: "Tus datos",
  shipping: "Entrega",
  payment: "Pago",
  pay: "Confirmar",
};

/** The checkout's steps in order, with their paths. */
export const STEPS = checkoutSteps.map((step) => ({ step, path: pathOf(step) }));

/**
 * A step's name; the shipping step of gift cards is named after billing, because it asks for
 * nothing else.
 */
export function labelOf(step: CheckoutStep, checkout: Pick<Checkout, "items"> | null): string {
  return step === "shipping" && checkout && isOnlyGiftCards(checkout.items) ? "Facturación" : LABELS[step];
}

/** A step's path. */
export function pathOf(step: CheckoutStep): string {
  return `/checkout/${step}`;
}

/** The back link of the payment step. */
export function backToDelivery(checkout: Pick<Checkout, "items">): { label: string; to: string } {
  return { label: `Volver a la ${labelOf("shipping", checkout).toLowerCase()}`, to: pathOf("shipping") };
}

/** The step of a path, or null. */
export function stepOfPath(path: string): CheckoutStep | null {
  const name = path.replace(/\/+$/, "").split("/").at(-1);
  return checkoutSteps.find((step) => step === name) ?? null;
}

/** Whether a step may be entered if `current` is the first incomplete one. */
export function canEnter(step: CheckoutStep, current: CheckoutStep): boolean {
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(current);
}

/** The path to redirect to at this step of the checkout; null if the visitor may stay. */
export function redirectFor(path: string, current: CheckoutStep): string | null {
  const wanted = stepOfPath(path);
  return wanted && canEnter(wanted, current) ? null : pathOf(current);
}
