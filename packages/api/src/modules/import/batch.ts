import { hash } from "node:crypto";
import type { CheckedRow } from "@tuerca/feeds";
import { fieldSet, hasAny } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import type { ResolvedFits } from "./fits/resolved-fits.ts";

/**
 * A row with a hash of its content, null if it does not describe a whole product; and its links,
 * null without that field.
 */
export type HashedRow = CheckedRow & { hash: string | null; fits: ResolvedFits | null };

/** Rows of one transaction, and the skus of bad rows among them. */
export type Batch = { rows: HashedRow[]; rejectedSkus: string[] };

/**
 * Counts of new, changed and unchanged rows; `unknown` rows match no product and lack the fields to
 * create one.
 */
export type BatchCounts = { new: number; changed: number; unchanged: number; unknown: number };

/**
 * Increase it when the same row would be stored in another form, so that every product is written
 * again.
 */
const VERSION = 2;
const FITS = fieldSet(["fits", "universal"]);

/**
 * A hash that is equal if a row has the same content as last time. Stock is left out, because it
 * moves by itself; so are the case of the sku and the category's picture. Links count as the
 * vehicles that they found.
 */
export function contentHash({ product, has }: CheckedRow, fits: ResolvedFits | null): string {
  const { categoryImage: _, fits: _links, universal, ...content } = product;
  const text = JSON.stringify({ ...content, sku: skuKey(product.sku) });
  const links = hasAny(has, FITS) ? JSON.stringify([universal, fits?.fits, fits?.isPartial]) : "";
  return hash("sha1", `${VERSION} ${has} ${text}${links}`, "base64url");
}
