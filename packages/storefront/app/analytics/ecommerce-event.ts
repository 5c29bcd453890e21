import { type Euros, toCents, toEuros } from "@tuerca/contract";
import { pushToDataLayer } from "./data-layer.ts";
import { sendToTag } from "./google-tag.ts";
import type { Item } from "./item.ts";

/**
 * The fields of every GA4 ecommerce event; `value` is the sum of its items, euros without VAT and
 * shipping.
 */
type Ecommerce = { currency: "EUR"; value: Euros; items: readonly Item[] } & Extras;

/** Fields of some events. Euros, `shipping` without VAT. */
export type Extras = {
  /** The coupon of the whole cart or order. */
  coupon?: string;
  shipping_tier?: string;
  payment_type?: string;
  checkout_step?: number;
  checkout_option?: string;
  transaction_id?: string;
  tax?: Euros;
  shipping?: Euros;
};

type EventName =
  | "view_item"
  | "add_to_cart"
  | "remove_from_cart"
  | "add_to_wishlist"
  | "begin_checkout"
  | "checkout_progress"
  | "add_shipping_info"
  | "add_payment_info"
  | "purchase";

/**
 * Pushes an event to the data layer, after clearing the previous one, and sends it with Google's
 * tag.
 */
export function pushEcommerce(event: EventName, items: readonly Item[], extras: Extras = {}): void {
  const cents = items.reduce((sum, { price, quantity }) => sum + toCents(price * quantity), 0);
  const ecommerce: Ecommerce = { currency: "EUR", value: toEuros(cents), ...extras, items };
  pushToDataLayer({ ecommerce: null });
  pushToDataLayer({ event, ecommerce });
  sendToTag(event, ecommerce);
}
