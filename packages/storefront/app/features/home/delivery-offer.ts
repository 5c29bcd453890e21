import type { DeliveryRate } from "@tuerca/contract";

/** The cheapest way to the mainland, and the least amount of goods from which delivery there is free; in euros. */
export type DeliveryOffer = { from: number; freeFrom: number | null };

/** What delivery to the mainland costs at least; null where nobody delivers. */
export function deliveryOffer(rates: readonly DeliveryRate[]): DeliveryOffer | null {
  const mainland = rates.filter(({ zone }) => zone === "peninsula");
  if (mainland.length === 0) return null;
  const free = mainland.flatMap(({ free_from }) => (free_from === null ? [] : [free_from]));
  return {
    from: Math.min(...mainland.map(({ price }) => price)),
    freeFrom: free.length > 0 ? Math.min(...free) : null,
  };
}
