import { GIFT_CARDS_CATEGORY_ID, type Product } from "@tuerca/contract";
import type { VehicleSelection } from "@tuerca/search";
import type { Catalog } from "../../catalog.ts";
import { unpackRecord } from "../../live-index/product-record.ts";
import { partnersOf } from "../../taxonomy.ts";

const MOST = 8;

/**
 * Up to 8 parts in stock that are changed together with some products, by pairs of categories: one
 * of each paired category, then the next of each. They share a vehicle with one of the products,
 * and one of `car` unless that is null.
 */
export function companionsOf(
  catalog: Catalog,
  products: readonly number[],
  car: VehicleSelection | null,
): Product[] {
  const { index, taxonomy, expand } = catalog;
  const paths = new Map(products.map((id) => [id, pathsOf(catalog, id)]));
  const owned = new Set([...paths.values()].flat(2));
  const rows = [...paths].flatMap(([id, own]) => {
    const partners = own.flatMap((path) => partnersOf(taxonomy, path));
    return partners
      .filter((partner) => !owned.has(partner.id) && partner.id !== GIFT_CARDS_CATEGORY_ID)
      .map((partner) => index.companions({ id, category: partner.id, car, limit: MOST }));
  });
  const inTurn = Array.from({ length: MOST }, (_, at) => rows.map((row) => row[at])).flat();
  const ids = [...new Set(inTurn.filter((id) => id !== undefined))].slice(0, MOST);
  return ids.flatMap((id) => {
    const payload = index.payload(id);
    return payload === null ? [] : [expand(id, payload)];
  });
}

/** Of each of a product's categories the ids from the root down; none if it is not for sale. */
function pathsOf({ index, taxonomy }: Catalog, id: number): number[][] {
  const payload = index.payload(id);
  if (payload === null) return [];
  return unpackRecord(payload).leafIds.map((leaf) => taxonomy.categories.get(leaf)?.path ?? []);
}
