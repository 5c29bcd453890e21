import type { Random } from "../random.ts";

/** A carrier's number of a parcel. */
export function trackingNumber(random: Random): string {
  return `ES${random.integer(100_000_000, 999_999_999)}`;
}

/** A bank's number of a transfer. */
export function transferNumber(random: Random): string {
  return `TR-${random.integer(100_000, 999_999)}`;
}
