import { PAYMENT_METHODS, type PaymentMethodCode } from "@tuerca/contract";
import { MINUTE_MS } from "../../platform/clock/clock.ts";

/** Until when an order that was placed at `from` waits for its money; null where it does not wait. */
export function dueAt(method: PaymentMethodCode, from: Date): Date | null {
  const { waitMinutes } = PAYMENT_METHODS[method];
  return waitMinutes === null ? null : new Date(from.getTime() + waitMinutes * MINUTE_MS);
}
