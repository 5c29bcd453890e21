import type { CartItem } from "@tuerca/contract";

/**
 * Whether the purchase has only gift cards, which go by mail and SMS and need no delivery address.
 */
export function isOnlyGiftCards(items: readonly Pick<CartItem, "products_customization">[]): boolean {
  return items.length > 0 && items.every((item) => item.products_customization);
}
