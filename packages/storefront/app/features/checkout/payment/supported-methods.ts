import type { PaymentMethod } from "@tuerca/contract";

/** The ways to pay that these pages lead through to the end. */
const SUPPORTED: ReadonlySet<PaymentMethod["code"]> = new Set([
  "card",
  "bizum",
  "transfer",
  "cash_on_delivery",
]);

/** Of the ways that the shop takes, those that these pages offer. */
export function supportedMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ code }) => SUPPORTED.has(code));
}
