import type { Product } from "@tuerca/contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type MerchantPrice, merchantPrice } from "./merchant-price.ts";

const NOW = Date.parse("2026-11-27T10:00:20.000Z");

type Offer = { price: number; from: number | null; to: number | null; lowest: number };

/** The product as pages show it at a time. */
function productAt(price: number, { price: reduced, from, to, lowest }: Offer, time: number): Product {
  const runs = (from === null || from <= time) && (to === null || time < to);
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const shown = {
    price: reduced / 100,
    starts_at: iso(from),
    ends_at: iso(to),
    lowest_price_30d: lowest / 100,
  };
  return { price: price / 100, offers: runs ? [shown] : [] } as unknown as Product;
}

const pagePrice = (product: Product) => Math.round((product.offers[0]?.price ?? product.price) * 100);

/** What Google shows of a feed at a time; null once it has expired. */
function googlePrice({ price, sale, expires }: MerchantPrice, time: number): number | null {
  if (expires !== null && time >= Date.parse(expires)) return null;
  if (!sale) return price;
  const [from = "", to = ""] = sale.during?.split("/") ?? [];
  return sale.during === null || (time >= Date.parse(from) && time < Date.parse(to)) ? sale.price : price;
}

const offers = fc
  .record({
    price: fc.integer({ min: 2, max: 10_000_000 }),
    off: fc.integer({ min: 1, max: 99 }),
    isLowest: fc.boolean(),
    from: fc.option(fc.integer({ min: NOW - 40 * DAY_MS, max: NOW + 20 * DAY_MS }), { nil: null }),
    length: fc.option(fc.integer({ min: 1, max: 40 * DAY_MS }), { nil: null }),
    after: fc.integer({ min: 0, max: DAY_MS }),
  })
  .map(({ price, off, isLowest, from, length, after }) => {
    const reduced = Math.max(1, price - Math.ceil((price * off) / 100));
    const lowest = isLowest ? price : Math.max(1, reduced - 1);
    const to = length === null ? null : (from ?? NOW) + length;
    return { price, offer: { price: reduced, from, to, lowest }, time: NOW + after };
  })
  .filter(({ price, offer }) => offer.price < price);

function feedOf(price: number, offer: Offer): MerchantPrice {
  const { from, lowest: lowestBefore } = offer;
  const planned =
    from !== null && from > NOW ? { price: offer.price, from, to: offer.to, lowestBefore } : null;
  return merchantPrice(productAt(price, offer, NOW), planned, new Date(NOW));
}

it("never promises less than the page asks, at any time of a day", () => {
  fc.assert(
    fc.property(offers, ({ price, offer, time }) => {
      const shown = googlePrice(feedOf(price, offer), time);
      if (shown !== null) expect(shown).toBeGreaterThanOrEqual(pagePrice(productAt(price, offer, time)));
    }),
    { numRuns: 5000 },
  );
});

it("is the page's price to the cent, but for the minutes in which an offer begins or ends", () => {
  const near = (time: number, edge: number | null) => edge !== null && Math.abs(time - edge) < MINUTE_MS;
  fc.assert(
    fc.property(offers, ({ price, offer, time }) => {
      const isPlannedInSilence = offer.lowest !== price && offer.from !== null && offer.from > NOW;
      const shown = googlePrice(feedOf(price, offer), time);
      if (shown === null || isPlannedInSilence || near(time, offer.from) || near(time, offer.to)) return;
      if (near(NOW, offer.to)) return;
      expect(shown).toBe(pagePrice(productAt(price, offer, time)));
    }),
    { numRuns: 5000 },
  );
});

it("names a reduction only from the lowest price of the 30 days before", () => {
  fc.assert(
    fc.property(offers, ({ price, offer }) => {
      const { sale } = feedOf(price, offer);
      if (offer.lowest !== price) expect(sale).toBeNull();
    }),
  );
});

const offer = { price: 800, from: NOW - DAY_MS, to: NOW + DAY_MS, lowest: 1000 };
it.each<[string, Offer, MerchantPrice]>([
  [
    "runs",
    offer,
    { price: 1000, sale: { price: 800, during: "2026-11-26T10:00Z/2026-11-28T10:00Z" }, expires: null },
  ],
  [
    "is planned",
    { ...offer, from: NOW + 1 },
    { price: 1000, sale: { price: 800, during: "2026-11-27T10:01Z/2026-11-28T10:00Z" }, expires: null },
  ],
  ["has no end", { ...offer, to: null }, { price: 1000, sale: { price: 800, during: null }, expires: null }],
  [
    "is no real reduction",
    { ...offer, lowest: 750 },
    { price: 800, sale: null, expires: "2026-11-28T10:00Z" },
  ],
  ["ends within this minute", { ...offer, to: NOW + 1000 }, { price: 1000, sale: null, expires: null }],
  ["is over", { ...offer, to: NOW }, { price: 1000, sale: null, expires: null }],
])("is said of an offer that %s", (_, given, expected) => {
  expect(feedOf(1000, given)).toEqual(expected);
});
