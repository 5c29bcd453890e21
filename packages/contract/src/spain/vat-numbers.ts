/**
 * Forms of the VAT numbers of other EU countries, without their prefix (European Commission, VIES,
 * "What is the format of a VAT identification number?"). EL is Greece, and XI Northern Ireland.
 * Check digits are not looked at.
 */
export const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  // No key is FR: it would be the prefix, typed before a number without its key.
  FR: /^([0-9A-EGHJ-NP-Z][0-9A-HJ-NP-Z]|F[0-9A-HJ-NPQS-Z])\d{9}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** The prefix of a country's VAT numbers; null outside the EU, and for Spain. */
export function vatPrefixOf(country: string): string | null {
  const prefix = country === "GR" ? "EL" : country;
  return Object.hasOwn(VAT_NUMBERS, prefix) ? prefix : null;
}

/** A VAT number of another EU country in its plain form, or null; `bare` begins with its prefix. */
export function readVatNumber(bare: string): string | null {
  const prefix = vatPrefixOf(bare.slice(0, 2));
  return prefix && VAT_NUMBERS[prefix]?.test(bare.slice(2)) ? prefix + bare.slice(2) : null;
}
