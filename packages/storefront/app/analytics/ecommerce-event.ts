import { type Euros, toCents, toEuros } from "@tuerca/contract";
import { pushToDataLayer } from "./data-layer.ts";
import { sendToTag } from "./google-tag.ts";
import type { Item } from "./item.ts";

/** What GA4 asks of each ecommerce event; `value` is the sum of its items, euros without VAT and shipping. */
type Ecommerce = { currency: "EUR"; value: Euros; items: readonly Item[] };

type EventName = "view_item" | "add_to_cart" | "remove_from_cart" | "add_to_wishlist";

/** Pushes an event to the data layer, where the one before is cleared first, and sends it with Google's tag. */
export function pushEcommerce(event: EventName, items: readonly Item[]): void {
  const cents = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  const ecommerce: Ecommerce = { currency: "EUR", value: toEuros(cents), items };
  pushToDataLayer({ ecommerce: null });
  pushToDataLayer({ event, ecommerce });
  sendToTag(event, ecommerce);
}
