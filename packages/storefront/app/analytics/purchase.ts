import { type Cents, type Order, toCents, toEuros, withoutGiftCards, withoutVat } from "@tuerca/contract";
import { pushEcommerce } from "./ecommerce-event.ts";
import { toItems } from "./item.ts";

/** Measures an order that counts as bought. GA4 counts each `transaction_id` once. */
export function purchase(order: Order): void {
  const coupon = couponOf(order);
  const vat = order.vat.rate_percent * 100;
  const lines = order.items.map((item) => ({ ...item, coupon: item.discount > 0 ? coupon : null }));
  pushEcommerce("purchase", toItems(lines, vat), {
    transaction_id: order.number,
    tax: order.vat.included,
    shipping: toEuros(withoutVat(paidShipping(order), vat)),
    ...(coupon ? { coupon: coupon.name } : {}),
  });
}

/** The shipping cost, reduced by the coupon's share that no line has. */
function paidShipping(order: Order): Cents {
  const ofLines = order.items.reduce((sum, { discount }) => sum + toCents(discount), 0);
  return toCents(order.totals.shipping) + ofLines - toCents(couponOf(order)?.amount ?? 0);
}

function couponOf({ discounts }: Order) {
  return withoutGiftCards(discounts)[0];
}
