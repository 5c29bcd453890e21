import { forgetMeasuring } from "./kept-for-measuring.ts";
import { forgetKept } from "./session-store.ts";
import { forgetUnpaidOrder } from "./unpaid-order.ts";

/**
 * Deletes a leaving customer's data in this tab and browser: drafts contain names, ids open orders.
 */
export function forgetCustomer(): void {
  forgetKept();
  forgetUnpaidOrder();
  forgetMeasuring();
}
