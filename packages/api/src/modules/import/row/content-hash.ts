import { hash } from "node:crypto";
import type { CheckedRow } from "./feed-product.ts";
import { skuKey } from "./sku-key.ts";

/** Counts up when the same row would be stored in another form, so that every product is written again. */
const VERSION = 2;

/**
 * What tells whether a row says the same as last time. Stock is no part of it, as it moves by itself, nor are the case of the
 * sku and the picture of the category.
 */
export function contentHash({ product, has }: CheckedRow): string {
  const { categoryImage: _, ...content } = product;
  const text = JSON.stringify({ ...content, sku: skuKey(product.sku) });
  return hash("sha1", `${VERSION} ${has} ${text}`, "base64url");
}
