import type { Checkout } from "@tuerca/contract";
import { useDeliveryArea } from "../shipping/delivery-area.ts";
import { usePaymentMethods } from "./use-payment-methods.ts";

const LIST = new Intl.ListFormat("es");

/** Delivery zones and payment methods, stated when ordering begins (TRLGDCU art. 98.3). */
export function AcceptedPayments({ checkout }: { checkout: Checkout }) {
  const { data: methods = [] } = usePaymentMethods(checkout);
  const names = LIST.format(methods.map(({ name }) => name));
  return (
    <p className="min-h-10 text-sm text-ink-2">
      {useDeliveryArea()} {names ? `Formas de pago: ${names}.` : ""}
    </p>
  );
}
