import { type Zone, zoneOf } from "@tuerca/contract";
import type { Calendar } from "@tuerca/platform/clock/calendar";
import type { Config } from "@tuerca/platform/config";
import { type Quote, quoteCarriers, type ZoneTerms } from "../../modules/carriers/index.ts";
import { type CartTotals, type PricedCart, totalsOf } from "../../modules/cart/index.ts";
import {
  isPaidByGiftCards,
  type Payable,
  type PaymentOffer,
  type StoredCheckout,
  surchargeOf,
} from "../../modules/checkout/index.ts";

/** A cart in checkout: its zone, carrier and costs. */
export type AssessedCheckout = {
  cart: PricedCart;
  /** Without a carrier or payment method that is no longer offered. */
  checkout: StoredCheckout;
  zone: Zone | null;
  carrier: Quote | null;
  /** The cheapest delivery that is offered, in cents as charged at the destination. */
  standardCents: number;
  /** The facts that decide the payment methods. */
  payable: Payable;
  totals: CartTotals;
  /** All terms of all carriers. */
  terms: readonly ZoneTerms[];
};

/** The parts of a shop that decide payment methods and delivery days. */
export type CheckoutShop = PaymentOffer & { config: Pick<Config, "calendar" | "operator"> };

/**
 * Assesses a checkout as of now: carrier and totals follow the shipping address, or `zone` if
 * given.
 */
export function assessCheckout(
  cart: PricedCart,
  stored: StoredCheckout,
  terms: readonly ZoneTerms[],
  now: Date,
  shop: CheckoutShop,
  zone: Zone | null = zoneOfCheckout(stored),
): AssessedCheckout {
  const when = { now, calendar: shop.config.calendar };
  const quotes = zone ? quotesFor(cart, stored.carrierId, zone, terms, when) : [];
  const carrier = quotes.find((one) => one.isDigital || one.id === stored.carrierId) ?? null;
  const standardCents = Math.min(...quotes.map(({ priceCents }) => priceCents));
  const charges = { shippingCents: carrier?.priceCents ?? 0, surchargeCents: 0, zone };
  const { totalCents: leftCents, giftCardCents } = totalsOf(cart, charges);
  const cash = takesCash(cart) ? (carrier?.cash ?? null) : null;
  const payable = { cash, leftCents, giftCardCents };
  const chosen = isPaidByGiftCards(payable) ? "gift_card" : stored.paymentMethod;
  const surchargeCents = chosen && surchargeOf(chosen, shop, payable);
  const paymentMethod = surchargeCents === null ? null : chosen;
  const checkout = { ...stored, carrierId: carrier?.id ?? null, paymentMethod };
  const totals = totalsOf(cart, { ...charges, surchargeCents: surchargeCents ?? 0 });
  return { cart, checkout, zone, carrier, standardCents, payable, totals, terms };
}

/** Whether a cart may be paid at the door. Gift cards are mailed after payment, so they may not. */
export function takesCash({ lines }: { lines: readonly { gift?: object }[] }): boolean {
  return !lines.some((line) => line.gift);
}

/** The zone of the shipping address, or null without one. */
export function zoneOfCheckout(checkout: Pick<StoredCheckout, "shippingAddress">): Zone | null {
  return checkout.shippingAddress && zoneOf(checkout.shippingAddress.postal_code);
}

/** The quotes to choose from, once a carrier is chosen or gift cards alone need none. */
function quotesFor(
  cart: PricedCart,
  carrierId: number | null,
  zone: Zone,
  terms: readonly ZoneTerms[],
  when: QuoteTime,
): Quote[] {
  return carrierId === null && !isOnlyGiftCards(cart) ? [] : quoteFor(cart, zone, terms, when);
}

function isOnlyGiftCards({ lines }: Pick<PricedCart, "lines">): boolean {
  return lines.length > 0 && lines.every((line) => line.gift);
}

/** The moment of a quote, and the shop's calendar. */
export type QuoteTime = { now: Date; calendar: Calendar };

/** The carriers' quotes for a cart and zone, by the value of goods before discounts. */
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
