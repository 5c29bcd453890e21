import type { Cents } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";

/** The price of a product from `recordedAt` until the next record; times in ms, null means open. */
export type PriceRecord = {
  recordedAt: number;
  price: Cents;
  offerPrice: Cents | null;
  offerFrom: number | null;
  offerTo: number | null;
};

export type OfferTerms = { price: Cents; from: number | null };

const WINDOW_MS = 30 * DAY_MS;

/**
 * The lowest price in cents of the 30 days before an offer began (LOCM art. 20.1), or `price`
 * without history. An offer begins at its first record or its `from`, whichever is later, so
 * backdating has no effect. `history` is ordered by time.
 */
export function lowestPriceBefore(history: readonly PriceRecord[], offer: OfferTerms, price: Cents): Cents {
  const start = Math.max(offer.from ?? Number.NEGATIVE_INFINITY, firstRecorded(history, offer));
  const applied = history.flatMap((record, at) => {
    const until = Math.min(history[at + 1]?.recordedAt ?? Number.POSITIVE_INFINITY, start);
    return pricesBetween(record, Math.max(record.recordedAt, start - WINDOW_MS), until);
  });
  return applied.length > 0 ? Math.min(...applied) : price;
}

/** The start of the unbroken run of records that ends with this offer; a later end prolongs it. */
function firstRecorded(history: readonly PriceRecord[], offer: OfferTerms): number {
  let first = history.length;
  while (first > 0 && continues(history[first - 1], history[first], offer)) first -= 1;
  return history[first]?.recordedAt ?? Number.NEGATIVE_INFINITY;
}

function continues(
  record: PriceRecord | undefined,
  next: PriceRecord | undefined,
  offer: OfferTerms,
): boolean {
  if (!record || record.offerPrice !== offer.price || record.offerFrom !== offer.from) return false;
  return !next || record.offerTo === null || record.offerTo >= next.recordedAt;
}

/**
 * The prices of one record in force during [from, until); an offer counts only if it is below the
 * price.
 */
function pricesBetween(record: PriceRecord, from: number, until: number): Cents[] {
  if (from >= until) return [];
  if (record.offerPrice === null || record.offerPrice >= record.price) return [record.price];
  const begins = Math.max(from, record.offerFrom ?? from);
  const ends = Math.min(until, record.offerTo ?? until);
  if (begins >= ends) return [record.price];
  const isWhole = begins === from && ends === until;
  return isWhole ? [record.offerPrice] : [record.offerPrice, record.price];
}
