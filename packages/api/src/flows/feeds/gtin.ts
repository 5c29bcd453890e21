import { isEan } from "@tuerca/feeds/values";

/**
 * Numbers of 13 digits that say nothing outside a shop or are coupons, by how they begin (GS1
 * General Specifications, 1.4.2); in GTIN-14 the first digit is no part of that.
 */
const NOT_PUBLIC = /^(2|02|04|05|98|99)/;
const NOT_PUBLIC_EAN8 = /^[02]/;

/** Whether a number may name a product in public: right check digit, none of a shop's own. */
export function isPublicGtin(code: string): boolean {
  if (!isEan(code)) return false;
  if (code.length === 8) return !NOT_PUBLIC_EAN8.test(code);
  return !NOT_PUBLIC.test(code.padStart(14, "0").slice(1));
}
