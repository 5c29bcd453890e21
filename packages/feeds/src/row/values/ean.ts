/**
 * Whether a GTIN (EAN-8, UPC-12, EAN-13, GTIN-14) is complete with a right check digit (GS1 General
 * Specifications, 7.9).
 */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  let sum = 0;
  for (let index = code.length - 1, weight = 1; index >= 0; index -= 1, weight = 4 - weight)
    sum += Number(code[index]) * weight;
  return sum % 10 === 0;
}

/** Spreadsheets drop leading zeros: a UPC with up to two of them has 10 or 11 digits left. */
const SHORTENED = /^\d{10,11}$/;

/**
 * The canonical form of a GTIN, because leading zeros do not change a number: UPC-12 and EAN-13
 * with 13 digits, EAN-8 with 8, others with 14. Null for anything else.
 */
export function canonicalEan(digits: string): string | null {
  const code = SHORTENED.test(digits) ? digits.padStart(12, "0") : digits;
  if (!isEan(code)) return null;
  const bare = code.replace(/^0+/, "");
  if (bare.length <= 8) return bare.padStart(8, "0");
  return bare.padStart(bare.length <= 13 ? 13 : 14, "0");
}
