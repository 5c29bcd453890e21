import type { CartItem } from "@tuerca/contract";

/** Whether nothing but gift cards is bought: they go out by mail and SMS, and nothing is delivered to an address. */
export function isOnlyGiftCards(items: readonly Pick<CartItem, "products_customization">[]): boolean {
  return items.length > 0 && items.every((item) => item.products_customization);
}
