import { type Cents, toEuros, type Zone, zoneOf } from "@tuerca/contract";
import { Invalid } from "@tuerca/platform/errors";
import { presentQuote } from "../../modules/carriers/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import type { AssessedCheckout } from "../checkout/assess-checkout.ts";
import type { StockNeeds } from "./corrected-lines.ts";

type Delivered = { carrier: OrderRecord["carrier"]; shippingCents: Cents; surchargeCents: Cents };

/**
 * The delivery: as it was while carrier and zone stay, but cheaper if the new goods make it so, and
 * dearer only if pieces came; otherwise as the shop offers it today.
 */
export function correctDelivery(
  before: OrderRecord,
  { carrier: quote, checkout, standardCents }: AssessedCheckout,
  { zone, carrierId, needs }: { zone: Zone; carrierId: number; needs: StockNeeds },
): Delivered {
  const isSameWay = carrierId === before.carrier.id && zone === zoneOf(before.shippingAddress.postal_code);
  if (!quote && !isSameWay) throw Invalid.at("carrier_id", "Este transportista no llega ahí.");
  const isByDoor = before.paymentMethod === "cash_on_delivery";
  if (isByDoor && quote && checkout.paymentMethod === null)
    throw Invalid.at("kept", "Así el pedido no se puede pagar contra reembolso.");
  if (!quote || isSameWay) {
    const isMore = [...needs.values()].some((pieces) => pieces > 0);
    const quoted = quote && needs.size > 0 ? quote.priceCents : before.shippingCents;
    const shippingCents = isMore ? quoted : Math.min(before.shippingCents, quoted);
    const isQuoted = quote !== null && shippingCents !== before.shippingCents;
    const standard = isQuoted ? { standardCents } : {};
    const carrier = { ...before.carrier, ...standard, price: toEuros(shippingCents) };
    return { carrier, shippingCents, surchargeCents: before.surchargeCents };
  }
  const { free_from: _, left_until_free: _left, ...shown } = presentQuote(quote);
  const surchargeCents = isByDoor ? (quote.cash?.feeCents ?? 0) : before.surchargeCents;
  const carrier = { ...shown, leaves: quote.leaves, standardCents };
  return { carrier, shippingCents: quote.priceCents, surchargeCents };
}
