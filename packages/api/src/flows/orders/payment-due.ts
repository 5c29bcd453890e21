import { PAYMENT_METHODS, type PaymentMethodCode } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";

/** The payment deadline of an order placed at `from`; null if its method has none. */
export function dueAt(method: PaymentMethodCode, from: Date): Date | null {
  const { waitMinutes } = PAYMENT_METHODS[method];
  return waitMinutes === null ? null : new Date(from.getTime() + waitMinutes * MINUTE_MS);
}
