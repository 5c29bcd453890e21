import type { ProductDetail } from "@tuerca/contract";
import type { ListedProduct } from "../../client/page/listed-product.ts";

/** A product without its related ones, and without measures: `attributes` has their texts. */
export type ProductFacts = Omit<ProductDetail, "related" | "measures">;

/** Data of a product's page. */
export type ProductPageData = ProductFacts & {
  /** In-stock alternatives of a sold-out product; empty for others. */
  alternatives: ListedProduct[];
  related: ListedProduct[];
};
