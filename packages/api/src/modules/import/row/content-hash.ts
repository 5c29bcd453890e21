import { hash } from "node:crypto";
import type { CheckedRow } from "./feed-product.ts";

/** Counts up when the same row would be stored in another form, so that every product is written again. */
const VERSION = 2;

/** What tells whether a row says the same as last time. Stock is not part of it: it moves by itself. */
export function contentHash({ product, has }: CheckedRow): string {
  return hash("sha1", `${VERSION} ${has} ${JSON.stringify(product)}`, "base64url");
}
