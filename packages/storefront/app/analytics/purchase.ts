import { type Euros, type Order, toCents, toEuros, withoutVat } from "@tuerca/contract";
import { pushEcommerce } from "./ecommerce-event.ts";
import type { Item } from "./item.ts";

type OrderItem = Order["items"][number];

/** An order was made that counts as bought. GA4 counts each `transaction_id` once. */
export function purchase(order: Order): void {
  const coupon = order.discounts.find(({ id }) => id.startsWith("coupon-"))?.name;
  const toBase = (euros: Euros) => toEuros(withoutVat(toCents(euros), order.vat.rate_percent * 100));
  pushEcommerce(
    "purchase",
    order.items.map((item) => toItem(item, toBase)),
    {
      transaction_id: order.number,
      tax: order.vat.included,
      shipping: toBase(order.totals.shipping),
      ...(coupon === undefined ? {} : { coupon }),
    },
  );
}

/** What was sold, at the price that it was sold for; a gift card's is without VAT as it is. */
function toItem(
  { product, quantity, price, products_customization }: OrderItem,
  toBase: (euros: Euros) => Euros,
): Item {
  const base = products_customization ? (euros: Euros) => euros : toBase;
  const originalUnit = toEuros(Math.round(toCents(price.total_original) / quantity));
  const discount = toCents(base(originalUnit)) - toCents(base(price.unit));
  return {
    item_id: product.sku,
    item_name: product.name,
    price: base(price.unit),
    ...(discount > 0 ? { discount: toEuros(discount) } : {}),
    quantity,
  };
}
