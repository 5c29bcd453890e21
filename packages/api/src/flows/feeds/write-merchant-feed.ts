import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cents } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { escapeUTF8 } from "entities";
import type { Context } from "../../context.ts";
import { findAllTerms, type ZoneTerms } from "../../modules/carriers/index.ts";
import { lowestPriceBefore, readPriceHistories } from "../../modules/catalog/index.ts";
import { type FeedRow, findFeedRows } from "./merchant-feed.repository.ts";
import { merchantItem } from "./merchant-item.ts";
import { merchantPrice, type PlannedOffer } from "./merchant-price.ts";

export type FeedSource = Pick<Context, "catalog" | "clock" | "config" | "content" | "database" | "standby">;

/** Few enough that the event loop is held for some milliseconds only. */
const BATCH = 100;

/**
 * The feed as RSS 2.0 with Google's namespace, piece by piece. Prices are those of the index, which
 * the product pages show.
 */
export async function* writeMerchantFeed(source: FeedSource): AsyncGenerator<string> {
  const { catalog, clock, config, content, standby } = source;
  const db = await standby.pick();
  const shippingOf = cheapestParcel(await findAllTerms(db));
  const site = { siteUrl: config.siteUrl, catalog };
  yield head(content.current.name ?? config.SITE_NAME, config.siteUrl);
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await findFeedRows(db, after, BATCH);
    const now = clock.now();
    const planned = await findPlanned(db, rows, now);
    const items = rows.map((row) => {
      const payload = catalog.index.payload(row.id);
      if (payload === null) return "";
      const product = catalog.expand(row.id, payload);
      const price = merchantPrice(product, planned.get(row.id) ?? null, now);
      return merchantItem({ product, row, price, shippingOf }, site);
    });
    yield items.join("");
    isLast = rows.length < BATCH;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
  yield "</channel></rss>\n";
}

function head(name: string, siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeUTF8(name)}</title><link>${escapeUTF8(siteUrl)}</link><description>${escapeUTF8(name)}</description>
`;
}

/** Offers that begin after `now`, by product. */
async function findPlanned(db: Database, rows: readonly FeedRow[], now: Date) {
  const later = rows.filter(({ offer_from }) => offer_from !== null && offer_from > now);
  const histories = await readPriceHistories(
    db,
    later.map(({ id }) => id),
  );
  return new Map(
    later.flatMap((row): [number, PlannedOffer][] => {
      const { id, price_cents, offer_price_cents: price, offer_from: start, offer_to } = row;
      if (price === null || start === null || price >= price_cents) return [];
      const from = start.getTime();
      const lowestBefore = lowestPriceBefore(histories.get(id) ?? [], { price, from }, price_cents);
      return [[id, { price, from, to: offer_to?.getTime() ?? null, lowestBefore }]];
    }),
  );
}

/** The price of the cheapest parcel to the peninsula, by the value of its goods. */
function cheapestParcel(all: readonly ZoneTerms[]): (value: Cents) => Cents | null {
  const terms = all.filter(({ zone, isDigital }) => zone === "peninsula" && !isDigital);
  return (value) => {
    const prices = terms.map(({ priceCents, freeFromCents }) =>
      freeFromCents !== null && value >= freeFromCents ? 0 : priceCents,
    );
    return prices.length > 0 ? Math.min(...prices) : null;
  };
}
