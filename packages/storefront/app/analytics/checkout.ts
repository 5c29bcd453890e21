import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { checkoutSteps } from "@tuerca/contract";
import { type Extras, pushEcommerce } from "./ecommerce-event.ts";
import { type Item, type MeasuredLine, toItems } from "./item.ts";

/** The measured data of a checkout, without anything that identifies the buyer. */
export type MeasuredCheckout = Pick<Checkout, "coupon" | "vat" | "carrier" | "payment_method"> & {
  items: readonly MeasuredLine[];
};

/** Measures the start of a checkout. */
export function beginCheckout(checkout: MeasuredCheckout): void {
  pushEcommerce("begin_checkout", itemsOf(checkout), couponOf(checkout));
}

/**
 * Measures a completed step of the checkout. Each sends `checkout_progress`, with Universal
 * Analytics' names for number and choice; GA4 has its own events for shipping and payment.
 */
export function checkoutProgress(step: CheckoutStep, checkout: MeasuredCheckout): void {
  const items = itemsOf(checkout);
  const coupon = couponOf(checkout);
  const choice = step === "shipping" ? checkout.carrier?.name : checkout.payment_method;
  const checkout_option = step === "identification" ? null : choice;
  pushEcommerce("checkout_progress", items, {
    ...coupon,
    checkout_step: checkoutSteps.indexOf(step) + 1,
    ...(checkout_option ? { checkout_option } : {}),
  });
  if (!checkout_option) return;
  if (step === "shipping")
    pushEcommerce("add_shipping_info", items, { ...coupon, shipping_tier: checkout_option });
  if (step === "payment")
    pushEcommerce("add_payment_info", items, { ...coupon, payment_type: checkout_option });
}

function itemsOf({ items, vat }: MeasuredCheckout): Item[] {
  return toItems(items, vat.rate_percent * 100);
}

function couponOf({ coupon }: MeasuredCheckout): Pick<Extras, "coupon"> {
  return coupon && coupon.problem === null ? { coupon: coupon.name } : {};
}
