import { hash } from "node:crypto";
import type { CheckedRow } from "./feed-product.ts";
import { skuKey } from "./sku-key.ts";

/**
 * Increase it when the same row would be stored in another form, so that every product is written
 * again.
 */
const VERSION = 2;

/**
 * A hash that is equal if a row has the same content as last time. Stock is left out, because it
 * moves by itself; so are the case of the sku and the category's picture.
 */
export function contentHash({ product, has }: CheckedRow): string {
  const { categoryImage: _, ...content } = product;
  const text = JSON.stringify({ ...content, sku: skuKey(product.sku) });
  return hash("sha1", `${VERSION} ${has} ${text}`, "base64url");
}
