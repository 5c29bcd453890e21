import { type BasisPoints, type Cents, formatDecimal, formatEuros, toEuros } from "@tuerca/contract";

/** `1.234,50 €`, a real minus sign before negative amounts. */
export function euros(cents: Cents): string {
  return formatEuros(toEuros(cents)).replace("-", "\u2212");
}

/** `21 %`, `5,2 %`. */
export function percent(rate: BasisPoints): string {
  return `${formatDecimal(rate / 100, rate % 100 === 0 ? 0 : rate % 10 === 0 ? 1 : 2)}\u00a0%`;
}

/** `26/11/2026` of `2026-11-26`; throws for anything but a date. */
export function spanishDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) throw new RangeError(`${date} is no date as YYYY-MM-DD`);
  return `${parts[3]}/${parts[2]}/${parts[1]}`;
}
