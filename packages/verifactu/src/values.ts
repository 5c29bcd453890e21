import type { InvoiceId, IsoDate } from "./record.ts";

const AMOUNT = /^[+-]?\d{1,12}(\.\d{0,2})?$/;
const AGENCY_DATE = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Cents, or basis points of a rate, with two decimals: "-12.30". */
export function decimalText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The hundredths of a decimal text with up to two decimals; null for any other text. */
export function readDecimal(text: string): number | null {
  return AMOUNT.test(text) ? Math.round(Number(text) * 100) + 0 : null;
}

/** "2026-11-26" as "26-11-2026". */
export function agencyDate(date: IsoDate): string {
  return date.split("-").reverse().join("-");
}

/** "26-11-2026" as "2026-11-26"; null for any other text. */
export function readAgencyDate(text: string): IsoDate | null {
  const [, day, month, year] = AGENCY_DATE.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** A text that two keys share if they name the same invoice. */
export function invoiceKey({ issuer, number, date }: InvoiceId): string {
  return JSON.stringify([issuer.trim(), number.trim(), date]);
}
