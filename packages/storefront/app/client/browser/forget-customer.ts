import { forgetMeasuring } from "./kept-for-measuring.ts";
import { forgetKept } from "./session-store.ts";
import { forgetUnpaidOrder } from "./unpaid-order.ts";

/** Forgets what this tab and this browser keep of a customer, who leaves: drafts hold names, and ids open orders. */
export function forgetCustomer(): void {
  forgetKept();
  forgetUnpaidOrder();
  forgetMeasuring();
}
