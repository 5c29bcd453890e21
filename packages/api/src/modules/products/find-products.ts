import { type Counted, MOST_COUNTED, toCounted } from "@tuerca/platform/database/count-up-to";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog/index.ts";
import { type IdSet, readOfferIds, readSourceIds } from "./id-set.repository.ts";
import { countInactive, listInactive } from "./inactive.repository.ts";
import { type ProductFilter, STOCK_RANGES } from "./product-filter.ts";
import { readKnown } from "./product-rows.repository.ts";

type FindContext = { catalog: Catalog; database: { db: Database } };

/** Ids of a page, largest first. `total` counts all pages, up to `most`. */
export type FoundProducts = { ids: number[]; total: number };

type Page = { before: number; limit: number; most: number };

/**
 * Finds products by id: those in sale in memory, the others in the database. The memory is at most
 * a second behind, so callers show and change what they then read of the products.
 */
export async function findProducts(
  context: FindContext,
  filter: ProductFilter,
  { before, limit, most }: Page,
): Promise<FoundProducts> {
  const { catalog, database } = context;
  const { ids: picked, ...others } = filter;
  if (picked && Object.values(others).every((value) => value === undefined))
    return pageOf(await readKnown(database.db, picked), { before, limit, most });
  const search = {
    filter,
    categories: filter.category === undefined ? null : catalog.taxonomy.idsBelow(filter.category),
  };
  const isActiveOnly = filter.active === "yes" || filter.stock === "low";
  const [active, inactive, count] = await Promise.all([
    filter.active === "no" ? NONE : listActive(context, filter, { before, limit }),
    isActiveOnly ? [] : listInactive(database.db, search, { before, limit }),
    isActiveOnly ? 0 : countInactive(database.db, search, most),
  ]);
  const ids = [...new Set([...active.ids, ...inactive])];
  return { ...pageOf(ids, { before, limit, most }), total: Math.min(active.total + count, most) };
}

/** Counts the products that `findProducts` finds. */
export async function countProducts(context: FindContext, filter: ProductFilter): Promise<Counted> {
  const page = { before: Number.MAX_SAFE_INTEGER, limit: 0, most: MOST_COUNTED + 1 };
  return toCounted((await findProducts(context, filter, page)).total);
}

function pageOf(ids: readonly number[], { before, limit, most }: Page): FoundProducts {
  const page = ids.filter((id) => id < before).sort((one, other) => other - one);
  return { ids: page.slice(0, limit), total: Math.min(ids.length, most) };
}

const NONE: FoundProducts = { ids: [], total: 0 };

async function listActive(
  { catalog, database }: FindContext,
  filter: ProductFilter,
  { before, limit }: { before: number; limit: number },
): Promise<FoundProducts> {
  const { q = "", category, brand, stock } = filter;
  const name = brand === undefined ? undefined : catalog.taxonomy.brands.get(brand)?.name;
  if (brand !== undefined && name === undefined) return NONE;
  const sets = await readSets(database.db, filter);
  return catalog.engine.list({
    query: q,
    categories: category === undefined ? [] : [category],
    ...(name === undefined ? {} : { brand: name }),
    quantity: stock === undefined ? null : STOCK_RANGES[stock],
    hasSales: stock === "low",
    ...(sets.length > 0 ? { accepts: (id: number) => sets.every((set) => set.has(id)) } : {}),
    before,
    limit,
  });
}

function readSets(db: Database, { offer, source, ids }: ProductFilter): Promise<IdSet[]> {
  return Promise.all([
    ...(offer === undefined ? [] : [readOfferIds(db)]),
    ...(source === undefined ? [] : [readSourceIds(db, source)]),
    ...(ids === undefined ? [] : [Promise.resolve(new Set(ids))]),
  ]);
}
