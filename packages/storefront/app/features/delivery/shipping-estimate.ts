import { type Carrier, formatEuros } from "@tuerca/contract";
import { bestCarrier } from "./carrier-offer.ts";

/** What delivery would cost, and where and from how much it is free. */
export type ShippingEstimate = { value: string; note: string };

/** What is said while nobody knows; the space keeps the line of the note. */
export const NO_ESTIMATE: ShippingEstimate = { value: "Según tu código postal", note: "\u00a0" };

/** What the carriers ask at least in a place (`en 28013`): `desde 4,95 €`, `en 28013, gratis desde 60,00 €`. */
export function shippingEstimate(carriers: readonly Carrier[], place: string): ShippingEstimate {
  const best = bestCarrier(carriers);
  if (!best) return { value: "No entregamos", note: place };
  if (best.price === 0) return { value: "Gratis", note: place };
  const free = best.free_from === null ? "" : `, gratis desde ${formatEuros(best.free_from)}`;
  return { value: `desde ${formatEuros(best.price)}`, note: `${place}${free}` };
}
