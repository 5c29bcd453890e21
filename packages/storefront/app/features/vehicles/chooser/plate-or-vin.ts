/** Spanish plates since 2000, those of a province before, and chassis numbers, in capitals. */
const NUMBERS = [
  /^\d{4}[B-DF-HJ-NP-TV-Z]{3}$/,
  /^[A-Z]{1,3}\d{4}[A-Z]{1,2}$/,
  /^[A-Z]{1,3}\d{6}$/,
  /^[A-HJ-NPR-Z0-9]{17}$/,
];

/**
 * Whether somebody has typed a plate or a chassis number, not a model. Such a text goes in the body
 * of a call, never in an address.
 */
export function isPlateOrVin(typed: string): boolean {
  const plain = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return NUMBERS.some((form) => form.test(plain));
}
