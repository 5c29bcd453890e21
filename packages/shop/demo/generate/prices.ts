import type { Random } from "./random.ts";

/**
 * A price reduction: euros with VAT, and days as `YYYY-MM-DD`; without an end it stays until
 * changed.
 */
export interface Offer {
  readonly offer_price: number;
  readonly offer_from: string;
  readonly offer_to?: string;
}

const DAY = 86_400_000;

function day(now: Date, offset: number): string {
  return new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10);
}

/**
 * Draws a price in euros, VAT included, from a kind's range at a brand's level; ends in 0 or 5
 * cents.
 */
export function priceOf([from, to]: readonly [number, number], level: number, random: Random): number {
  const euros = (from + random.next() * (to - from)) * level;
  const step = euros < 100 ? 5 : 50;
  return Math.max(step, Math.round((euros * 100) / step) * step) / 100;
}

/**
 * Draws an offer for 18 in 100 products: 8 to 35 % off, current at `now`, a third of them without
 * an end.
 */
export function offerOf(price: number, now: Date, random: Random): Offer | undefined {
  const hasOffer = random.chance(0.18);
  const reduction = random.integer(8, 35);
  const startedDaysAgo = random.integer(1, 20);
  const endsInDays = random.integer(5, 40);
  const endless = random.chance(0.33);
  if (!hasOffer) return undefined;
  const offer = {
    offer_price: Math.floor(price * (100 - reduction)) / 100,
    offer_from: day(now, -startedDaysAgo),
  };
  return endless ? offer : { ...offer, offer_to: day(now, endsInDays) };
}

/** Draws the stock: 5 in 100 have none, 8 in 100 have 1 to 3, the rest 5 to 60. */
export function stockOf(random: Random): number {
  const share = random.next();
  if (share < 0.05) return 0;
  return share < 0.13 ? random.integer(1, 3) : random.integer(5, 60);
}
