import { type Carrier, formatEuros } from "@tuerca/contract";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { freeDeliveryText } from "../../ui/delivery-text/free-delivery.ts";

/** Texts about delivery cost and dates, shared by product and cart. */
export type DeliveryOffer = {
  /** `Gratis`, `4,95 €`, or `desde 4,95 €` if others cost more. */
  cost: string;
  isFree: boolean;
  /** `entre el martes 24 y el jueves 26 de noviembre`, for the carrier at this price. */
  when: string;
  /** `Te faltan 2,48 € para el envío gratis`, if free delivery is possible. */
  untilFree: string | null;
};

/** Offers of the carriers to a postal code; null without a carrier. */
export function deliveryOffer(carriers: readonly Carrier[], postalCode: string): DeliveryOffer | null {
  const best = bestCarrier(carriers);
  if (!best) return null;
  const from = carriers.some(({ price }) => price > best.price) ? "desde " : "";
  return {
    cost: best.price === 0 ? "Gratis" : `${from}${formatEuros(best.price)}`,
    isFree: best.price === 0,
    when: deliveryText(best.earliest, best.latest),
    untilFree: freeDeliveryText(carriers, postalCode),
  };
}

/** The offer to name first: the cheapest, then the fastest. */
function bestCarrier(carriers: readonly Carrier[]): Carrier | null {
  const sorted = [...carriers].sort(
    (left, right) => left.price - right.price || left.earliest.localeCompare(right.earliest),
  );
  return sorted[0] ?? null;
}
