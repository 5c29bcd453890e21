import { PAYMENT_METHODS, type PaymentMethodCode } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";

/**
 * The payment deadline of an order placed at `from`; null if its method has none. One taken by
 * phone is paid by a link, which its customer opens later: it has as long as a transfer.
 */
export function dueAt(method: PaymentMethodCode, from: Date, isByPhone = false): Date | null {
  const { waitMinutes } = PAYMENT_METHODS[method];
  if (waitMinutes === null) return null;
  const minutes = isByPhone ? PAYMENT_METHODS.transfer.waitMinutes : waitMinutes;
  return new Date(from.getTime() + minutes * MINUTE_MS);
}
