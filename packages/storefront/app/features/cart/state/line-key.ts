import { type GiftCardRecipient, MAX_GIFT_CARDS } from "@tuerca/contract";
import type { ShownItem } from "./shown-cart.ts";

/** Tells the items of a cart apart: by their product, and gift cards by what they are worth and for whom they are too. */
export type LineKey = number | string;

export function lineKey(
  item: Pick<ShownItem, "product" | "prices_override" | "products_customization">,
): LineKey {
  const recipient = item.products_customization?.[0];
  if (!recipient) return item.product.id;
  return JSON.stringify([item.product.id, item.prices_override?.[0]?.price, ...partsOf(recipient)]);
}

/** In an order of their own, whatever order they came in. */
function partsOf(recipient: GiftCardRecipient): (string | null)[] {
  const { recipient_name, recipient_email, recipient_mobile, message, deliver_on } = recipient;
  return [recipient_name, recipient_email, recipient_mobile, message, deliver_on];
}

/** How many pieces a line may have at most; undefined where only the shop's own limit holds. */
export function maxOf({
  products_customization,
}: Pick<ShownItem, "products_customization">): number | undefined {
  return products_customization ? MAX_GIFT_CARDS : undefined;
}
