import type { Carrier } from "@tuerca/contract";
import { deliveryOffer } from "./carrier-offer.ts";

/** Cost, destination and dates of delivery, and the amount left until free delivery. */
export type ShippingEstimate = { value: string; note: string; hint: string; isFree: boolean };

/** Texts while unknown; spaces reserve the lines of note and hint. */
export const NO_ESTIMATE: ShippingEstimate = {
  value: "Según tu código postal",
  note: "\u00a0",
  hint: "\u00a0",
  isFree: false,
};

/**
 * The cheapest delivery to a postal code, named `place`: `desde 4,95 €`, `en 28013, el martes 24 de
 * noviembre`, `Te faltan 2,48 € para el envío gratis`.
 */
export function shippingEstimate(
  carriers: readonly Carrier[],
  postalCode: string,
  destination = `en ${postalCode}`,
): ShippingEstimate {
  const offer = deliveryOffer(carriers, postalCode);
  if (!offer) return { ...NO_ESTIMATE, value: "No entregamos", note: destination };
  return {
    value: offer.cost,
    note: `${destination}, ${offer.when}`,
    hint: offer.untilFree ?? NO_ESTIMATE.hint,
    isFree: offer.isFree,
  };
}
