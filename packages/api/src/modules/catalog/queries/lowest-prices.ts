import type { Cents } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { lowestPriceBefore } from "../live-index/lowest-price.ts";
import { readPriceHistories } from "./price-history.repository.ts";

/** A price that no record has, so the days before `now` count as those before a new offer. */
const NEW_OFFER: Cents = -1;

/**
 * The lowest price in cents of the 30 days before `now`, by product, which an offer from now on
 * would be compared with (LOCM art. 20.1). Products without history are missing.
 */
export async function readLowestPrices(
  db: Database | Trx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Cents>> {
  const histories = await readPriceHistories(db, ids);
  const offer = { price: NEW_OFFER, from: now.getTime() };
  return new Map(
    [...histories].map(([id, history]) => [
      id,
      lowestPriceBefore(history, offer, history.at(-1)?.price ?? 0),
    ]),
  );
}
