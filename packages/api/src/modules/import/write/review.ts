import type { HashedRow } from "../batch.ts";
import { type Field, type FieldSet, fieldSet, hasAny } from "../map/fields.ts";
import { skuKey } from "../row/sku-key.ts";
import type { KnownProduct } from "./known-products.repository.ts";

/** What a merchant would stumble over in the products of a file, as numbers of those that are for sale. */
export type ImportReview = {
  products: number;
  withoutStock: number;
  withoutPicture: number;
  withoutBrand: number;
  withoutCategory: number;
  withoutDescription: number;
  withoutProducer: number;
  withoutOffer: number;
  topCategories: number;
};

/** A menu of more top categories than this cannot be taken in at a glance. */
export const MANY_CATEGORIES = 20;

/** A product as it is once its row is in; `empty` are the reviewed fields that it has nothing in. */
export type ReviewedProduct = { active: boolean; empty: FieldSet };

/** Counts while batches go in. */
export type Review = {
  /**
   * Counts rows that are in. `known` is what the shop had of them before, by the key of their skus; `states` is what it has
   * now, by id. A row that describes a part of a product is looked at for that part alone.
   */
  note(
    rows: readonly HashedRow[],
    known: ReadonlyMap<string, Pick<KnownProduct, "id">>,
    states: ReadonlyMap<number, ReviewedProduct>,
  ): void;
  result(): ImportReview;
};

/** More names of categories than this are not told apart. */
const MAX_NAMES = 10_000;

/** The count of each field that a product can be without. */
const COUNTED = [
  ["withoutStock", "quantity"],
  ["withoutPicture", "images"],
  ["withoutBrand", "brand"],
  ["withoutCategory", "category"],
  ["withoutDescription", "description"],
  ["withoutProducer", "producer_name"],
  ["withoutOffer", "offer_price"],
] as const satisfies readonly (readonly [keyof ImportReview, Field])[];

/** A review of nothing yet. */
export function createReview(): Review {
  const tops = new Set<string>();
  const counts = {
    ...{ products: 0, withoutStock: 0, withoutPicture: 0, withoutBrand: 0, withoutCategory: 0 },
    ...{ withoutDescription: 0, withoutProducer: 0, withoutOffer: 0 },
  };
  return {
    note: (rows, known, states) => {
      for (const row of rows) {
        const before = known.get(skuKey(row.product.sku));
        if (!before && row.hash === null) continue;
        const state = before ? states.get(before.id) : stateOf(row);
        if (!state?.active) continue;
        counts.products += 1;
        const empty = row.hash === null ? state.empty & row.has : state.empty;
        for (const [count, field] of COUNTED) if (hasAny(empty, fieldSet([field]))) counts[count] += 1;
        for (const [top = ""] of row.product.categories)
          if (tops.size < MAX_NAMES) tops.add(top.toLowerCase());
      }
    },
    result: () => ({ ...counts, topCategories: tops.size }),
  };
}

/** A product that its row makes. */
function stateOf({ product, quantity }: HashedRow): ReviewedProduct {
  const empty: Field[] = [];
  if ((quantity ?? 0) === 0) empty.push("quantity");
  if (product.images.length === 0) empty.push("images");
  if (product.brand === null) empty.push("brand");
  if (product.categories.length === 0) empty.push("category");
  if (product.description === "") empty.push("description");
  if (product.producer === null) empty.push("producer_name");
  if (product.offerPrice === null) empty.push("offer_price");
  return { active: product.active, empty: fieldSet(empty) };
}
