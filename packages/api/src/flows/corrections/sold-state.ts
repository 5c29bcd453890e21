import type { SoldState } from "../../modules/invoices/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";

/** The part of an order that its invoice has, as it is now. */
export function soldStateOf(order: OrderRecord): SoldState {
  const { shippingCents, surchargeCents, discounts, totalCents, baseCents, vatCents, giftCardCents } = order;
  const lines = order.lines.map(
    ({ name, sku, quantity, unitCents, totalCents: cents, discountCents, gift }) => ({
      ...{ name, sku, quantity, unitCents, discountCents },
      totalCents: cents,
      isVoucher: gift !== null,
    }),
  );
  const amounts = { totalCents, baseCents, vatCents, giftCardCents };
  return { carrierName: order.carrier.name, lines, shippingCents, surchargeCents, discounts, ...amounts };
}
