import { type Field, type FieldSet, fieldSet, hasAny } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import type { HashedRow } from "../batch.ts";
import type { KnownProduct } from "./known-products.repository.ts";
import type { SharedEans } from "./shared-eans.ts";
import type { UnreadMeasure, UnreadMeasures } from "./unread-measures.ts";

/** Defects of a file's products that a merchant should see, as numbers of products for sale. */
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
  /**
   * Products with the EAN of another one for sale, in the file or in the shop; the first of them.
   */
  sharedEans: number;
  sharedExample: string | null;
  /**
   * Rows of products that are merged into others, which change nothing; the first, with its heir.
   */
  merged: number;
  mergedExample: string | null;
  /** Values of products for sale that their measures cannot read, most first. */
  unreadMeasures: UnreadMeasure[];
};

/** A menu of more top categories than this is too long to survey. */
export const MANY_CATEGORIES = 20;

/** A product after its import; `empty` are the reviewed fields without a value but its stock. */
export type ReviewedProduct = { active: boolean; empty: FieldSet; categoryIds: number[] | null };

/** Counts while batches go in. */
export type Review = {
  /**
   * Counts imported rows. `known` is the shop's earlier data by sku key, `states` the current data
   * by id. A row with a part of a product is reviewed for that part alone.
   */
  note(
    rows: readonly HashedRow[],
    known: ReadonlyMap<string, Pick<KnownProduct, "id" | "quantity" | "heir">>,
    states: ReadonlyMap<number, ReviewedProduct>,
  ): void;
  result(): ImportReview;
};

/** The most names of categories that are told apart. */
const MAX_NAMES = 10_000;

const QUANTITY = fieldSet(["quantity"]);
const CATEGORY = fieldSet(["category"]);
const ATTRIBUTES = fieldSet(["attributes"]);

/** The count of each optional field. */
const COUNTED = [
  ["withoutStock", "quantity"],
  ["withoutPicture", "images"],
  ["withoutBrand", "brand"],
  ["withoutCategory", "category"],
  ["withoutDescription", "description"],
  ["withoutProducer", "producer_name"],
  ["withoutOffer", "offer_price"],
] as const satisfies readonly (readonly [keyof ImportReview, Field])[];

/** Creates an empty review. */
export function createReview(eans: SharedEans, measures: UnreadMeasures): Review {
  const tops = new Set<string>();
  const merged: Pick<ImportReview, "merged" | "mergedExample"> = { merged: 0, mergedExample: null };
  const counts = {
    products: 0,
    withoutStock: 0,
    withoutPicture: 0,
    withoutBrand: 0,
    withoutCategory: 0,
    withoutDescription: 0,
    withoutProducer: 0,
    withoutOffer: 0,
  };
  return {
    note: (rows, known, states) => {
      for (const row of rows) {
        const before = known.get(skuKey(row.product.sku));
        if (!before && row.hash === null) continue;
        if (before?.heir) {
          merged.merged += 1;
          merged.mergedExample ??= `${row.product.sku} → ${before.heir}`;
          continue;
        }
        const state = before ? states.get(before.id) : stateOf(row);
        if (!state?.active) continue;
        counts.products += 1;
        const hasStock = (row.quantity ?? before?.quantity ?? 0) > 0;
        const all = state.empty | (hasStock ? 0 : QUANTITY);
        const empty = row.hash === null ? all & row.has : all;
        for (const [count, field] of COUNTED) if (hasAny(empty, fieldSet([field]))) counts[count] += 1;
        if (row.product.ean !== null) eans.note(row.product.sku, row.product.ean);
        const sendsCategory = before === undefined || hasAny(row.has, CATEGORY);
        measures.note({
          paths: row.product.categories,
          categoryIds: sendsCategory ? null : state.categoryIds,
          attributes: hasAny(row.has, ATTRIBUTES) ? row.product.attributes : [],
        });
        for (const [top = ""] of row.product.categories)
          if (tops.size < MAX_NAMES) tops.add(top.toLowerCase());
      }
    },
    result: () => ({
      ...counts,
      topCategories: tops.size,
      ...eans.found,
      ...merged,
      unreadMeasures: measures.result(),
    }),
  };
}

/** The product that a row creates. */
function stateOf({ product }: HashedRow): ReviewedProduct {
  const empty: Field[] = [];
  if (product.images.length === 0) empty.push("images");
  if (product.brand === null) empty.push("brand");
  if (product.categories.length === 0) empty.push("category");
  if (product.description === "") empty.push("description");
  if (product.producer === null) empty.push("producer_name");
  if (product.offerPrice === null) empty.push("offer_price");
  return { active: product.active, empty: fieldSet(empty), categoryIds: null };
}
