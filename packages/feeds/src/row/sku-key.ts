import { lineOf } from "./read-text.ts";

/** The identity of a sku, which ignores case, as for brands and categories. */
export function skuKey(sku: string): string {
  return lineOf(sku).toLowerCase();
}
