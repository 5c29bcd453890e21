import { type Carrier, formatEuros } from "@tuerca/contract";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { freeDeliveryText } from "../../ui/delivery-text/free-delivery.ts";

/** What delivery to a place costs and when it comes, in the words that product and cart share. */
export type DeliveryOffer = {
  /** `Gratis`, `4,95 €`, or `desde 4,95 €` where others ask for more. */
  cost: string;
  /** `entre el martes 24 y el jueves 26 de noviembre`, of the carrier that costs so much. */
  when: string;
  /** `Te faltan 2,48 € para el envío gratis`, where that is possible. */
  untilFree: string | null;
};

/** What the carriers to a postal code offer; null where nobody delivers. */
export function deliveryOffer(carriers: readonly Carrier[], postalCode: string): DeliveryOffer | null {
  const best = bestCarrier(carriers);
  if (!best) return null;
  const from = carriers.some(({ price }) => price > best.price) ? "desde " : "";
  return {
    cost: best.price === 0 ? "Gratis" : `${from}${formatEuros(best.price)}`,
    when: deliveryText(best.earliest, best.latest),
    untilFree: freeDeliveryText(carriers, postalCode),
  };
}

/** The one to name first: the cheapest, and of those the quickest. */
function bestCarrier(carriers: readonly Carrier[]): Carrier | null {
  const sorted = [...carriers].sort(
    (left, right) => left.price - right.price || left.earliest.localeCompare(right.earliest),
  );
  return sorted[0] ?? null;
}
