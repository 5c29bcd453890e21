import type { AnswerOf } from "@tuerca/contract";
import type { previewCorrection } from "@tuerca/office-contract";
import type { PreviewedCorrection } from "../../flows/corrections/correct-order.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";

/** A correction that is not made yet, in the contract's form. */
export function presentCorrection({
  before,
  after,
  needs,
  quotes,
  lostCoupon,
  money,
}: PreviewedCorrection): AnswerOf<typeof previewCorrection> {
  const skus = new Map([...before.lines, ...after.lines].map(({ productId, sku }) => [productId, sku]));
  return {
    lines: after.lines.map(({ sku, name, quantity, unitCents, totalCents }) => ({
      ...{ sku, name, quantity },
      unit_cents: unitCents,
      total_cents: totalCents,
    })),
    before: sumsOf(before),
    after: sumsOf(after),
    carrier: { id: after.carrier.id, name: after.carrier.name },
    carriers: quotes.map(({ id, name, priceCents }) => ({ id, name, price_cents: priceCents })),
    stock: [...needs].map(([productId, pieces]) => ({ sku: skus.get(productId) ?? "", pieces: -pieces })),
    lost_coupon: lostCoupon,
    money: {
      due_cents: money.dueCents,
      gateway_cents: money.back.gatewayCents,
      by_hand_cents: money.back.byHandCents,
      more_cents: money.moreCents,
    },
    is_invoiced: before.invoices.length > 0,
  };
}

function sumsOf({ subtotalCents, discountCents, shippingCents, surchargeCents, totalCents }: OrderRecord) {
  return {
    subtotal_cents: subtotalCents,
    discount_cents: discountCents,
    shipping_cents: shippingCents,
    surcharge_cents: surchargeCents,
    total_cents: totalCents,
  };
}
