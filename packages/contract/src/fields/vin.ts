/** Without I, O and Q (ISO 3779). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/**
 * Whether a chassis number, as `bareCode` writes it, has its form. Only North America demands the
 * check digit: European numbers fail it.
 */
export function isVin(bare: string): boolean {
  return VIN.test(bare);
}
