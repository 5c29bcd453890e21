import { formatEuros, toEuros } from "@tuerca/contract";

/** Cents as an amount in euros, as operators read it. */
export function formatCents(cents: number): string {
  return formatEuros(toEuros(cents));
}
