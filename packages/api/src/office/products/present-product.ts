import type { ProductDetail } from "@tuerca/office-contract";
import { searchAudit } from "@tuerca/platform/audit";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { readPriceHistories } from "../../modules/catalog/index.ts";
import { listPictures } from "../../modules/media/index.ts";
import { listSenders, readProduct, shownValues } from "../../modules/products/index.ts";
import { countAlerts } from "../../modules/stock-alerts/index.ts";
import { categoryName } from "./category-name.ts";
import { presentProducts, type Sight } from "./present-products.ts";

/** Acts on a product that are shown. */
const MOST_ACTS = 20;

/** A product whole, as a person may see it. Throws NotFound. */
export async function presentProduct(context: Context, id: number, sight: Sight): Promise<ProductDetail> {
  const { db } = context.database;
  const stored = await readProduct(db, id);
  const [product] = await presentProducts(db, [stored.id], sight, context.clock.now());
  if (!product) throw new NotFound("Este producto no existe.");
  const [pictures, sources, acts, waiting] = await Promise.all([
    listPictures(db, stored.mediaIds),
    listSenders(db, stored.id),
    readActs(context, stored.sku),
    countAlerts(db, stored.id, context.clock.now()),
  ]);
  return {
    product,
    values: shownValues(stored),
    acts,
    waiting,
    category_names: stored.categoryIds.map((category) => categoryName(context, category)),
    shop_url: stored.active && !stored.isGiftCard ? `${context.config.siteUrl}/${stored.slug}` : null,
    pictures: pictures.map(({ status, path: _path, ...picture }) => ({ ...picture, state: stateOf(status) })),
    sources: sources.map(({ name, fields, isWhole }) => ({ name, fields, is_whole: isWhole })),
    ...(sight.hasPrices ? { prices: await readPrices(context, stored.id) } : {}),
  };
}

function stateOf(status: string): ProductDetail["pictures"][number]["state"] {
  return status === "ready" || status === "failed" ? status : "pending";
}

async function readActs({ database }: Context, sku: string): Promise<ProductDetail["acts"]> {
  const search = { actor: null, action: "product.", object: sku, days: { from: null, until: null } };
  const events = await searchAudit(database.db, search, { limit: MOST_ACTS, offset: 0 });
  return events.map(({ at, action, actor, after }) => ({
    at: at.toISOString(),
    action,
    actor,
    fields: Object.keys(after ?? {}),
  }));
}

async function readPrices({ database }: Context, id: number): Promise<ProductDetail["prices"]> {
  const history = (await readPriceHistories(database.db, [id])).get(id) ?? [];
  return history.toReversed().map(({ price, offerPrice, recordedAt, offerFrom, offerTo }) => ({
    at: momentOf(recordedAt) ?? "",
    price_cents: price,
    offer:
      offerPrice === null
        ? null
        : { price_cents: offerPrice, from: momentOf(offerFrom), until: momentOf(offerTo) },
  }));
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
