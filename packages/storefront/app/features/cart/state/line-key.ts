import { type GiftCardRecipient, MAX_GIFT_CARDS, MAX_LINE_QUANTITY } from "@tuerca/contract";
import type { ShownItem } from "./shown-cart.ts";

/** Key of a cart item: its product, for gift cards also value and recipient. */
export type LineKey = number | string;

export function lineKey(
  item: Pick<ShownItem, "product" | "prices_override" | "products_customization">,
): LineKey {
  const recipient = item.products_customization?.[0];
  if (!recipient) return item.product.id;
  return JSON.stringify([item.product.id, item.prices_override?.[0]?.price, ...partsOf(recipient)]);
}

/** In a fixed order, whatever the input's order. */
function partsOf(recipient: GiftCardRecipient): (string | null)[] {
  const { recipient_name, recipient_email, recipient_mobile, message, deliver_on } = recipient;
  return [recipient_name, recipient_email, recipient_mobile, message, deliver_on];
}

/** Most pieces that a line can have: those in stock, up to the shop's limit. */
export function maxOf({
  product,
  products_customization,
}: Pick<ShownItem, "product" | "products_customization">): number {
  return products_customization ? MAX_GIFT_CARDS : Math.min(product.quantity, MAX_LINE_QUANTITY);
}
