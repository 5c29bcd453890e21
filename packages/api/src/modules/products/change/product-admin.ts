import { openDatabase } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { changeProduct, type ProductChange } from "./change-product.ts";
import { findSummary, listPinned, type ProductSummary } from "./product-change.repository.ts";

/** The operator's view of products and changes by hand. */
export type ProductAdmin = {
  /** A product by its sku; throws NotFound for an unknown one. */
  find(sku: string): Promise<ProductSummary>;
  /** Products with pins against feeds, at most `limit`. */
  pinned(limit: number): Promise<ProductSummary[]>;
  /** Changes a product; throws as `changeProduct`. */
  change(sku: string, change: ProductChange): Promise<void>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openProductAdmin(databaseUrl: string): ProductAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    find: async (sku) => {
      const product = await findSummary(db, sku);
      if (product) return product;
      throw new NotFound(`There is no product ${sku}.`);
    },
    pinned: (limit) => listPinned(db, limit),
    change: (sku, change) => changeProduct(db, { sku }, change),
    close,
  };
}
