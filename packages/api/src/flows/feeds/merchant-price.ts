import { type Cents, type Product, toCents } from "@tuerca/contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";

/** An offer that has not begun; times in ms, `to` is null without an end. */
export type PlannedOffer = { price: Cents; from: number; to: number | null; lowestBefore: Cents };

/** The prices of a product in the feed; cents with VAT. */
export type MerchantPrice = {
  price: Cents;
  /** A reduced price, and when it counts (`…Z/…Z`); null means now and without an end. */
  sale: { price: Cents; during: string | null } | null;
  /** When Google no longer shows the product unless it has read a newer feed. */
  expires: string | null;
};

/** Google forgets a product that it has not read for so long. */
const GOOGLE_LIFE_MS = 30 * DAY_MS;

/**
 * The prices at `now` and after. Google strikes the price beside a sale, so a sale is named only if
 * that is the lowest of the 30 days before (LOCM art. 20.1). Otherwise the offer is the price, and
 * the product expires with it.
 */
export function merchantPrice(product: Product, planned: PlannedOffer | null, now: Date): MerchantPrice {
  const price = toCents(product.price);
  const plain: MerchantPrice = { price, sale: null, expires: null };
  const offer = product.offers[0];
  if (!offer) return planned?.lowestBefore === price ? plannedSale(price, planned) : plain;
  const reduced = toCents(offer.price);
  const to = offer.ends_at === null ? null : lastMinute(Date.parse(offer.ends_at));
  if (to !== null && to <= now.getTime()) return plain;
  if (toCents(offer.lowest_price_30d) !== price)
    return { price: reduced, sale: null, expires: expiry(to, now) };
  const from = offer.starts_at === null ? now.getTime() : Date.parse(offer.starts_at);
  return { price, sale: saleOf(reduced, lastMinute(from), to), expires: null };
}

function plannedSale(price: Cents, { price: reduced, from, to }: PlannedOffer): MerchantPrice {
  const end = to === null ? from + GOOGLE_LIFE_MS : lastMinute(to);
  const start = Math.ceil(from / MINUTE_MS) * MINUTE_MS;
  return { price, sale: saleOf(reduced, start, end), expires: null };
}

/** Google reads whole minutes: a sale begins late and ends early rather than promise too much. */
function saleOf(price: Cents, from: number, to: number | null): MerchantPrice["sale"] {
  if (to === null) return { price, during: null };
  return from < to ? { price, during: `${minuteText(from)}/${minuteText(to)}` } : null;
}

function expiry(to: number | null, now: Date): string | null {
  return to !== null && to - now.getTime() < GOOGLE_LIFE_MS ? minuteText(to) : null;
}

function lastMinute(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function minuteText(time: number): string {
  return `${new Date(time).toISOString().slice(0, "2026-01-31T23:59".length)}Z`;
}
