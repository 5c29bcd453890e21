import type { DeliveryRate } from "@tuerca/contract";

/**
 * The cheapest delivery to the mainland, and the lowest value of goods with free delivery there; in
 * euros.
 */
export type DeliveryOffer = { from: number; freeFrom: number | null };

/** The cheapest delivery to the mainland; null without a carrier. */
export function deliveryOffer(rates: readonly DeliveryRate[]): DeliveryOffer | null {
  const mainland = rates.filter(({ zone }) => zone === "peninsula");
  if (mainland.length === 0) return null;
  const free = mainland.flatMap(({ free_from }) => (free_from === null ? [] : [free_from]));
  return {
    from: Math.min(...mainland.map(({ price }) => price)),
    freeFrom: free.length > 0 ? Math.min(...free) : null,
  };
}
