import { isShopMethod, type PaymentMethod } from "@tuerca/contract";

/** Of the ways to pay an order, those that a customer chooses: a balance pays without being chosen. */
export function supportedMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ code }) => isShopMethod(code));
}
