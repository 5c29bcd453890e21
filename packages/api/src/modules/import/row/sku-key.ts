import { lineOf } from "./read-text.ts";

/** How skus are told apart: without regard to case. Brands and categories are, too. */
export function skuKey(sku: string): string {
  return lineOf(sku).toLowerCase();
}
