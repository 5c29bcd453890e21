import { formatDecimal } from "@tuerca/contract";

/** A whole number as Spain writes it: `1.284`. */
export function formatCount(value: number): string {
  return formatDecimal(value, 0);
}

/** So many of a noun, `1 producto` or `1.284 productos`. */
export function countOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
