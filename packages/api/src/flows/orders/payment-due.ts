import { PAYMENT_MINUTES, type PaymentMethod, TRANSFER_DAYS } from "@tuerca/contract";
import { DAY_MS, MINUTE_MS } from "../../platform/clock/clock.ts";

/** Until when an order that was placed at `from` waits for its money. */
export function dueAt(method: PaymentMethod["code"], from: Date): Date {
  const wait = method === "transfer" ? TRANSFER_DAYS * DAY_MS : PAYMENT_MINUTES * MINUTE_MS;
  return new Date(from.getTime() + wait);
}
