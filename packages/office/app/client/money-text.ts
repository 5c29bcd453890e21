import { formatEuros, toCents, toEuros } from "@tuerca/contract";

/** Cents in Spanish form, `1.234,50 €`. */
export function centsText(cents: number): string {
  return formatEuros(toEuros(cents));
}

/**
 * Cents of an amount that somebody types, such as `12,50` or `1.234,50`; NaN for anything else, so
 * that the schema refuses it.
 */
export function readCents(typed: string): number {
  const bare = typed.replaceAll(/[\s€]/g, "");
  if (/^\d+(,\d{1,2})?$/.test(bare)) return toCents(Number(bare.replace(",", ".")));
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare))
    return toCents(Number(bare.replaceAll(".", "").replace(",", ".")));
  return /^\d+\.\d{1,2}$/.test(bare) ? toCents(Number(bare)) : Number.NaN;
}

/** Cents as somebody types them, `1234,50`; empty for none. */
export function typedCents(cents: number | null): string {
  if (cents === null || Number.isNaN(cents)) return "";
  return toEuros(cents).toFixed(2).replace(/\.00$/, "").replace(".", ",");
}

/** A typed number in hundredths, with or without a sign: `2,5` is 250; null if it is none. */
export function readHundredths(typed: string): number | null {
  const plain = typed
    .replace("−", "-")
    .replaceAll(/[%€\s]/g, "")
    .replace(",", ".");
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
