import type { HashedRow } from "../batch.ts";
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
  withOffer: number;
  topCategories: number;
};

/** Counts while batches go in. */
export type Review = {
  /** `known` is what the shop had of the rows, by the key of their skus. */
  note(rows: readonly HashedRow[], known: ReadonlyMap<string, Pick<KnownProduct, "quantity">>): void;
  result(): ImportReview;
};

/** More names of categories than this are not told apart. */
const MAX_NAMES = 10_000;

/** A review of nothing yet. */
export function createReview(): Review {
  const tops = new Set<string>();
  const counts = {
    ...{ products: 0, withoutStock: 0, withoutPicture: 0, withoutBrand: 0, withoutCategory: 0 },
    ...{ withoutDescription: 0, withoutProducer: 0, withOffer: 0 },
  };
  return {
    note: (rows, known) => {
      for (const { product, quantity } of rows) {
        if (!product.active) continue;
        counts.products += 1;
        const stock = quantity ?? known.get(skuKey(product.sku))?.quantity ?? 0;
        if (stock === 0) counts.withoutStock += 1;
        if (product.images.length === 0) counts.withoutPicture += 1;
        if (product.brand === null) counts.withoutBrand += 1;
        if (product.categories.length === 0) counts.withoutCategory += 1;
        if (product.description === "") counts.withoutDescription += 1;
        if (product.producer === null) counts.withoutProducer += 1;
        if (product.offerPrice !== null) counts.withOffer += 1;
        for (const [top = ""] of product.categories) if (tops.size < MAX_NAMES) tops.add(top.toLowerCase());
      }
    },
    result: () => ({ ...counts, topCategories: tops.size }),
  };
}
