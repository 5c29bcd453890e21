import type { ProductDetail } from "@tuerca/contract";
import type { ListedProduct } from "../../client/page/listed-product.ts";

/** A product without those that stand beside it. */
export type ProductFacts = Omit<ProductDetail, "related">;

/** What the page of a product shows. */
export type ProductPageData = ProductFacts & {
  /** In stock, for a product that is sold out; else none. */
  alternatives: ListedProduct[];
  related: ListedProduct[];
};
