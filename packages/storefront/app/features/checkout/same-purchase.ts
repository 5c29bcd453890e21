import type { Checkout } from "@tuerca/contract";

/** Whether two states of a checkout are the same purchase to the customer: pieces, prices, delivery, total. */
export function isSamePurchase(one: Checkout, other: Checkout): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
}

function termsOf({ id, items, totals, carrier, shipping_address, payment_method }: Checkout) {
  const lines = items.map(({ product, quantity, price }) => [product.id, quantity, price.total]);
  const { postal_code, street } = shipping_address ?? {};
  return [id, lines, totals.total, carrier?.id, postal_code, street, payment_method];
}
