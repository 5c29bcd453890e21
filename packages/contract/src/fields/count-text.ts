import { formatDecimal } from "./money.ts";

/** A whole number in Spanish format: `1.284`. */
export function formatCount(value: number): string {
  return formatDecimal(value, 0);
}

/** A count with its noun: `1 producto` or `1.284 productos`. */
export function countOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
