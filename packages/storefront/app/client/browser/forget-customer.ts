import { forgetCars } from "../car/visitor-car.ts";
import { comparedProducts, seenProducts } from "./own-products.ts";
import { forgetStored } from "./session-store.ts";
import { forgetMeasuring } from "./stored-for-measuring.ts";
import { forgetUnpaidOrder } from "./unpaid-order.ts";

/**
 * Deletes a leaving customer's data in this tab and browser: drafts contain names, ids open orders,
 * the cars are the account's, and what was looked at and compared is the customer's.
 */
export function forgetCustomer(): void {
  forgetStored();
  forgetUnpaidOrder();
  forgetMeasuring();
  forgetCars();
  seenProducts.write([]);
  comparedProducts.write([]);
}
