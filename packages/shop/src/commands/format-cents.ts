import { formatEuros, toEuros } from "@tuerca/contract";

/** Cents as an amount in euros, for operators. */
export function formatCents(cents: number): string {
  return formatEuros(toEuros(cents));
}
