import type { Cents } from "@tuerca/contract";
import { DAY_MS } from "../../../platform/clock/clock.ts";

/** What was asked for a product from `recordedAt` on until the next record; times in ms, null = open. */
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
 * The lowest price that applied in the 30 days before an offer began (LOCM art. 20.1), in cents; `price` where the
 * history knows none. `history` is in the order of its times. An offer begins when it was first recorded or at its `from`,
 * whichever is later: a date set back in time takes nothing away.
 */
export function lowestPriceBefore(history: readonly PriceRecord[], offer: OfferTerms, price: Cents): Cents {
  const start = Math.max(offer.from ?? Number.NEGATIVE_INFINITY, firstRecorded(history, offer));
  const applied = history.flatMap((record, at) => {
    const until = Math.min(history[at + 1]?.recordedAt ?? Number.POSITIVE_INFINITY, start);
    return pricesBetween(record, Math.max(record.recordedAt, start - WINDOW_MS), until);
  });
  return applied.length > 0 ? Math.min(...applied) : price;
}

/** When the unbroken run of records began that ends with this offer; a later end prolongs it. */
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

/** The prices of one record that were in force at some moment of [from, until); an offer is one below the price only. */
function pricesBetween(record: PriceRecord, from: number, until: number): Cents[] {
  if (from >= until) return [];
  if (record.offerPrice === null || record.offerPrice >= record.price) return [record.price];
  const begins = Math.max(from, record.offerFrom ?? from);
  const ends = Math.min(until, record.offerTo ?? until);
  if (begins >= ends) return [record.price];
  const isWhole = begins === from && ends === until;
  return isWhole ? [record.offerPrice] : [record.offerPrice, record.price];
}
