import type { Brand } from "@tuerca/contract";
import { createProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Config } from "../../platform/config/index.ts";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import type { Catalog } from "./catalog.ts";
import { listenForChanges } from "./change-listener.repository.ts";
import { createFinder } from "./find-products.ts";
import { followChanges } from "./follow-changes.ts";
import { createProductCounts } from "./product-counts.ts";
import { viewProduct } from "./product-view.ts";
import { type IndexState, refreshIndex } from "./refresh-index.ts";
import { buildTaxonomy } from "./taxonomy.ts";

export type CatalogOptions = {
  database: DatabaseHandle;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  config: Config;
};

/**
 * Loads the catalogue into memory and keeps it up to date: with changes of any process within a second, with offers that
 * begin or end by the clock. Rejects where the database cannot be read at the start; later failures are retried.
 */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const { clock, log } = options;
  const state = emptyState();
  const refresh = () => refreshIndex(options.database.db, state, clock.now().getTime());
  const follower = followChanges({
    refresh,
    isDue: () => state.nextEdge !== null && clock.now().getTime() >= state.nextEdge,
    log,
  });
  await refresh();
  state.index.settle();
  log.info({ products: state.index.size }, "catalogue loaded");
  const listener = listenForChanges(options.databaseUrl, log, follower.poke);
  return viewOf(state, options.config, async () => {
    await listener.close();
    await follower.close();
  });
}

function emptyState(): IndexState {
  const taxonomy = buildTaxonomy({ categories: [], brands: [], attributeSets: [] });
  return {
    index: createProductIndex(),
    counts: createProductCounts(),
    taxonomy,
    indexedBy: taxonomy,
    mark: { snapshot: null, offersUntil: 0 },
    nextEdge: null,
    version: 0,
  };
}

function viewOf(state: IndexState, config: Config, close: () => Promise<void>): Catalog {
  const view = { siteUrl: config.siteUrl, mainCategoryId: config.MAIN_CATEGORY_ID };
  const expand = (id: number, payload: string) => viewProduct(id, payload, state.taxonomy, view);
  return {
    index: state.index,
    expand,
    products: (ids) => {
      const found = ids.map((id) => [id, state.index.payload(id)] as const);
      return new Map(found.flatMap(([id, payload]) => (payload === null ? [] : [[id, expand(id, payload)]])));
    },
    brands: () => brandsOf(state),
    find: createFinder(state.index),
    countInCategory: state.counts.inCategory,
    countOfBrand: state.counts.ofBrand,
    get taxonomy() {
      return state.taxonomy;
    },
    get version() {
      return state.version + state.index.version;
    },
    ready: true,
    close,
  };
}

const collator = new Intl.Collator("es");

function brandsOf({ taxonomy, counts }: IndexState): Brand[] {
  const brands = [...taxonomy.brands.values()].map((brand) => ({
    ...brand,
    products_count: counts.ofBrand(brand.id),
  }));
  return brands.sort(
    (left, right) => right.products_count - left.products_count || collator.compare(left.name, right.name),
  );
}
