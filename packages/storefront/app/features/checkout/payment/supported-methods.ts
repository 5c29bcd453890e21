import { isShopMethod, type PaymentMethod } from "@tuerca/contract";

/** The payment methods that a customer chooses; a gift-card balance pays without a choice. */
export function supportedMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ code }) => isShopMethod(code));
}
