import type { Brand, Product } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { foldQuery } from "@tuerca/search";
import type { Catalog } from "./catalog.ts";
import { createFinder } from "./engine/finder.ts";
import { createMemoryEngine } from "./engine/memory-engine.ts";
import type { IndexState } from "./live-index/index-state.ts";
import { unpackRecord } from "./live-index/product-record.ts";
import type { RedirectTarget } from "./live-index/redirects/redirects.repository.ts";
import { commonMeasures } from "./measures/asked-measures.ts";
import { measureReader } from "./measures/category-measures.ts";
import { pathOfPage } from "./queries/page-path.ts";
import { followVehicles } from "./vehicles/vehicle-directory.ts";
import { createProductMemory } from "./views/product-memory.ts";
import { measuredDrawingOf, viewProduct } from "./views/product-view.ts";

/** The catalogue for readers, always with the current state. */
export function viewCatalog(
  state: IndexState,
  { config, db }: { config: Config; db: Database },
  close: () => Promise<void>,
): Catalog {
  const view = { siteUrl: config.siteUrl, mainCategoryId: config.MAIN_CATEGORY_ID };
  const { index } = state;
  const engine = createMemoryEngine(index);
  const finder = createFinder(engine);
  const expand = (id: number, payload: string) => viewProduct(id, payload, state.taxonomy, view);
  const recall = createProductMemory(expand);
  const pathOf = ({ kind, targetId: id, path }: RedirectTarget) => {
    if (kind === "page") return path;
    const now = pathOfPage(state, { kind, id }, view.mainCategoryId);
    return now && now + path.slice(path.search(/[?]|$/));
  };
  return {
    engine,
    index,
    expand,
    measuredDrawing: (id) => {
      const payload = index.payload(id);
      return payload === null ? null : measuredDrawingOf(unpackRecord(payload), state.taxonomy);
    },
    sells: (id) => index.payload(id) !== null,
    products: (ids) => {
      const found = new Map<number, Product>();
      for (const id of ids) {
        const payload = index.payload(id);
        if (payload !== null) found.set(id, recall(id, payload, state.taxonomy));
      }
      return found;
    },
    brands: () => brandsOf(state),
    vehicles: followVehicles(db, index),
    find: finder.find,
    leadsTo: (query) => {
      const target = state.redirects.size > 0 ? state.redirects.get(foldQuery(query)) : undefined;
      return target ? pathOf(target) : null;
    },
    pathOf,
    countInCategory: (id) => index.countInCategory(id),
    commonMeasures: (id) => commonMeasures(state, id),
    unreadMeasure: (ids, attribute) =>
      measureReader(state.taxonomy, ids)([attribute]).unread[0]?.measure ?? null,
    countOfBrand: (id) => countOfBrand(state, id),
    get taxonomy() {
      return state.taxonomy;
    },
    get version() {
      return state.version + finder.version;
    },
    get snapshot() {
      return state.mark.snapshot;
    },
    get readAt() {
      return state.readAt === null ? null : new Date(state.readAt);
    },
    compared: state.compared,
    ready: true,
    close,
  };
}

const collator = new Intl.Collator("es");

function countOfBrand({ taxonomy, index }: IndexState, id: number): number {
  const brand = taxonomy.brands.get(id);
  return brand ? index.countOfBrand(brand.name) : 0;
}

function brandsOf(state: IndexState): Brand[] {
  const brands = [...state.taxonomy.brands.values()].map((brand) => ({
    ...brand,
    products_count: countOfBrand(state, brand.id),
  }));
  return brands.sort(
    (left, right) => right.products_count - left.products_count || collator.compare(left.name, right.name),
  );
}
