import { type ProductDetail, verdictOf } from "@tuerca/contract";
import type { OrderDetail } from "@tuerca/office-contract";
import { type OrderRecord, refundedPieces } from "../../modules/orders/index.ts";
import type { Sellable } from "../../modules/stock/index.ts";
import { unwithdrawnPieces } from "../../modules/withdrawals/index.ts";
import type { OrderAccess } from "./order-access.ts";

type Line = OrderDetail["lines"][number];
type Beside = {
  codes: ReadonlyMap<number, ProductDetail["codes"]>;
  sellable: ReadonlyMap<number, Sellable>;
  access: OrderAccess;
};

/** The lines of an order, with what their products have today. */
export function presentLines(
  order: Pick<OrderRecord, "lines" | "withdrawals">,
  { codes, sellable, access }: Beside,
): Line[] {
  const left = unwithdrawnPieces(order);
  return order.lines.map((line, index) => ({
    position: index + 1,
    sku: line.sku,
    name: line.name,
    url: line.urlPath,
    image_url: line.imageUrl,
    brand: line.brand,
    quantity: line.quantity,
    is_sold: line.isSold,
    withdrawn: line.quantity - (left[index] ?? 0),
    codes: (codes.get(line.productId) ?? []).map(({ type, value }) => ({ type, value })),
    price: access.hasAmounts ? priceOf(line) : null,
    refunded: {
      pieces: refundedPieces(line),
      cents: access.hasAmounts ? line.back.cents : null,
    },
    fit: line.fit && { vehicle: line.fit.label, verdict: verdictOf(line.fit), terms: line.fit.terms },
    stock: line.gift ? null : (sellable.get(line.productId)?.quantity ?? 0),
    gift: line.gift && {
      recipient: access.personal === "all" ? line.gift.recipient_name : null,
      deliver_on: line.gift.deliver_on ?? null,
    },
  }));
}

function priceOf({ unitCents, totalCents, discountCents }: OrderRecord["lines"][number]): Line["price"] {
  return { unit_cents: unitCents, total_cents: totalCents, discount_cents: discountCents };
}
