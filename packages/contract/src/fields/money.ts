/** Integer euro cents: the only form of money inside the shop. `1299` is 12,99 €. */
export type Cents = number;

/** Euros with at most two decimals, the form of money on the wire. `12.99` is 12,99 €. */
export type Euros = number;

/** Parts per ten thousand: 21 % is `2100`. */
export type BasisPoints = number;

/** General Spanish VAT rate (Ley 37/1992, art. 90). */
export const GENERAL_VAT: BasisPoints = 2100;

/** Rounds half away from zero: the shop's only rounding rule. */
export function roundHalfUp(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/** Cents to wire euros, exact to the cent. */
export function toEuros(cents: Cents): Euros {
  return cents / 100;
}

/** Wire euros to cents; a third decimal is rounded. */
export function toCents(euros: Euros): Cents {
  return roundHalfUp(Number((euros * 100).toFixed(4)));
}

/** A VAT-included amount without its VAT, in cents. */
export function withoutVat(gross: Cents, rate: BasisPoints = GENERAL_VAT): Cents {
  return roundHalfUp((gross * 10_000) / (10_000 + rate));
}

/** Whole percent by which `now` is below `before`; 0 if it is not below. */
export function discountPercent(before: Cents, now: Cents): number {
  if (before <= 0 || now >= before) return 0;
  return Math.round(((before - now) / before) * 100);
}

/**
 * A number in Spanish form, `1.234,5`, with so many decimals, halves rounded away from zero.
 * Without Intl, whose first use blocks a page for 30 ms, and a phone for four times as long.
 */
export function formatDecimal(value: number, decimals: number): string {
  const units = roundHalfUp(Number((Math.abs(value) * 10 ** decimals).toFixed(4)));
  const digits = String(units).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ".");
  const fraction = decimals > 0 ? `,${digits.slice(-decimals)}` : "";
  return `${value < 0 ? "-" : ""}${whole}${fraction}`;
}

/** Euros in Spanish form: `1.234,50 €`. */
export function formatEuros(euros: Euros): string {
  return `${formatDecimal(euros, 2)}\u00a0€`;
}
