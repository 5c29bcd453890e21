import { type Checkout, type CheckoutPreview, toEuros, type Zone, zoneOf } from "@tuerca/contract";
import { presentQuote, type Quote, quoteCarriers, type ZoneTerms } from "../../modules/carriers/index.ts";
import {
  type CartTotals,
  isVatExempt,
  type PricedCart,
  type ProductSource,
  presentCoupon,
  presentSums,
  totalsOf,
} from "../../modules/cart/index.ts";
import {
  isPaidByGiftCards,
  missingFields,
  type Payable,
  type PaymentOffer,
  type StoredCheckout,
  stepOf,
  surchargeOf,
} from "../../modules/checkout/index.ts";
import type { Calendar } from "../../platform/clock/calendar.ts";
import type { Config } from "../../platform/config/index.ts";
import { revisionOf } from "./purchase-revision.ts";

/** A cart on its way to an order: where it goes, who brings it, what it costs there. */
export type AssessedCheckout = {
  cart: PricedCart;
  /** Without a carrier or a way to pay that is no longer offered. */
  checkout: StoredCheckout;
  zone: Zone | null;
  carrier: Quote | null;
  /** What decides in which ways it can be paid. */
  payable: Payable;
  totals: CartTotals;
};

/** What of a shop decides how a checkout can be paid and when it arrives. */
export type CheckoutShop = PaymentOffer & { config: Pick<Config, "calendar"> };

/** Works out a checkout of now: carrier and totals follow the address, or `zone`, where it may go instead. */
export function assessCheckout(
  cart: PricedCart,
  stored: StoredCheckout,
  terms: readonly ZoneTerms[],
  now: Date,
  shop: CheckoutShop,
  zone: Zone | null = zoneOfCheckout(stored),
): AssessedCheckout {
  const carrier =
    zone && carrierFor(cart, stored.carrierId, zone, terms, { now, calendar: shop.config.calendar });
  const charges = { shippingCents: carrier?.priceCents ?? 0, surchargeCents: 0, zone };
  const { totalCents: leftCents, giftCardCents } = totalsOf(cart, charges);
  const cash = takesCash(cart) ? (carrier?.cash ?? null) : null;
  const payable = { cash, leftCents, giftCardCents };
  const chosen = isPaidByGiftCards(payable) ? "gift_card" : stored.paymentMethod;
  const surchargeCents = chosen && surchargeOf(chosen, shop, payable);
  const paymentMethod = surchargeCents === null ? null : chosen;
  const checkout = { ...stored, carrierId: carrier?.id ?? null, paymentMethod };
  const totals = totalsOf(cart, { ...charges, surchargeCents: surchargeCents ?? 0 });
  return { cart, checkout, zone, carrier, payable, totals };
}

/** Whether a cart may be paid at the door: gift cards go out by mail once they are paid, which would be too late. */
export function takesCash({ lines }: { lines: readonly { gift?: object }[] }): boolean {
  return !lines.some((line) => line.gift);
}

/** The zone of the shipping address; null while there is none. */
export function zoneOfCheckout(checkout: Pick<StoredCheckout, "shippingAddress">): Zone | null {
  return checkout.shippingAddress && zoneOf(checkout.shippingAddress.postal_code);
}

/** The chosen carrier where it serves the cart; a cart of nothing but gift cards leaves nothing to choose. */
function carrierFor(
  cart: PricedCart,
  carrierId: number | null,
  zone: Zone,
  terms: readonly ZoneTerms[],
  when: QuoteTime,
): Quote | null {
  if (carrierId === null && !isOnlyGiftCards(cart)) return null;
  return quoteFor(cart, zone, terms, when).find((one) => one.isDigital || one.id === carrierId) ?? null;
}

function isOnlyGiftCards({ lines }: Pick<PricedCart, "lines">): boolean {
  return lines.length > 0 && lines.every((line) => line.gift);
}

/** The moment of a quote, in the shop's calendar. */
export type QuoteTime = { now: Date; calendar: Calendar };

/** What the carriers ask for bringing this cart to a zone: goods count as they are before what is taken off. */
export function quoteFor(
  cart: Pick<PricedCart, "lines">,
  zone: Zone,
  terms: readonly ZoneTerms[],
  { now, calendar }: QuoteTime,
): Quote[] {
  const lines = cart.lines.filter((line) => !line.gift);
  const cardDays = isOnlyGiftCards(cart) ? cart.lines.map(cardDayOf) : null;
  const charges = { shippingCents: 0, surchargeCents: 0, zone };
  const { subtotalCents } = totalsOf({ lines, coupon: null, giftCards: null }, charges);
  return quoteCarriers(terms, { zone, subtotalCents, cardDays, calendar, now });
}

function cardDayOf({ gift }: PricedCart["lines"][number]): string | null {
  return gift?.recipient.deliver_on ?? null;
}

/** The checkout as the contract answers it. */
export function presentCheckout(source: ProductSource, assessed: AssessedCheckout): Checkout {
  const { checkout, totals, cart } = assessed;
  return {
    ...presentPreview(source, assessed),
    id: checkout.id,
    revision: revisionOf(assessed),
    step: stepOf(checkout, totals),
    customer: checkout.customer,
    shipping_address: checkout.shippingAddress,
    billing_address: checkout.billingAddress,
    comments: checkout.comments,
    coupon: presentCoupon(cart),
    missing: missingFields(checkout, totals),
  };
}

/** What a checkout comes to, as the contract answers it. */
export function presentPreview(source: ProductSource, assessed: AssessedCheckout): CheckoutPreview {
  const { checkout, carrier, totals, cart } = assessed;
  return {
    carrier: carrier && presentQuote(carrier),
    payment_method: checkout.paymentMethod,
    ...presentSums(source, cart, totals),
    vat: presentVat(assessed),
  };
}

function presentVat({ totals, zone }: AssessedCheckout): Checkout["vat"] {
  return {
    rate_percent: totals.vatBasisPoints / 100,
    base: toEuros(totals.baseCents),
    included: toEuros(totals.vatCents),
    not_subject: toEuros(totals.voucherCents),
    exempt: isVatExempt(zone),
  };
}
