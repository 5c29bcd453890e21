import type { Checkout } from "@tuerca/contract";
import { areaText } from "../shipping/delivery-area.ts";
import { supportedMethods } from "./supported-methods.ts";

const LIST = new Intl.ListFormat("es");

/** Delivery zones and payment methods, stated when ordering begins (TRLGDCU art. 98.3). */
export function AcceptedPayments({ checkout }: { checkout: Checkout }) {
  const names = LIST.format(supportedMethods(checkout.payment_methods).map(({ name }) => name));
  return (
    <p className="min-h-10 text-sm text-ink-2">
      {areaText(checkout.delivery_zones)} {names ? `Formas de pago: ${names}.` : ""}
    </p>
  );
}
