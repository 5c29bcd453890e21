import { bareCode } from "../fields/typed-text.ts";

/** Digits of a Spanish account number with its country and check digits. */
const SPANISH_LENGTH = 24;

/** A typed or pasted IBAN in its electronic form; may still be invalid. */
export function bareIban(text: string): string {
  return bareCode(text).replace(/^IBAN/, "");
}

/**
 * Whether the check digits of a bare IBAN fit (ISO 7064, MOD 97-10). The server knows each
 * country's account numbers too.
 */
export function hasIbanChecksum(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("ES") && iban.length !== SPANISH_LENGTH) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((one) => Number.parseInt(one, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
