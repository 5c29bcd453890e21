/** The check digit of a GTIN: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function eanCheckDigit(digits: string): string {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const weight = (digits.length - at) % 2 === 1 ? 3 : 1;
    sum += weight * (digits.charCodeAt(at) - 48);
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * The EAN-13 of the n-th product (0 to 9,999,999,999). GS1 reserves prefix 29 for use inside a
 * company, so no number names a real product.
 */
export function restrictedEan(index: number): string {
  const scattered = Number((BigInt(index) * 7_368_787n + 1_234_567n) % 10_000_000_000n);
  const digits = `29${String(scattered).padStart(10, "0")}`;
  return digits + eanCheckDigit(digits);
}
