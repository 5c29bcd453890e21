import type { ProductDetail } from "@tuerca/contract";
import type { ListedProduct } from "../../client/page/listed-product.ts";

/** A product without the rows below it, and without measures: `attributes` has their texts. */
export type ProductFacts = Omit<
  ProductDetail,
  "same_part" | "companions" | "bought_with" | "related" | "measures"
>;

/** Data of a product's page. */
export type ProductPageData = ProductFacts & {
  /** In stock, cheapest first. */
  samePart: ListedProduct[];
  /** In-stock alternatives of a sold-out product; empty for others. */
  alternatives: ListedProduct[];
  companions: ListedProduct[];
  boughtWith: ListedProduct[];
  related: ListedProduct[];
};
