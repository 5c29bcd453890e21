import { isPaidVia, type Order } from "@tuerca/contract";
import { duePurchases } from "../../client/browser/stored-for-measuring.ts";
import { mayMeasure, measure } from "./measure.ts";
import { measureOnce } from "./measure-once.ts";

/** Records an order made here for measuring, if the visitor consents. */
export function expectPurchase(orderId: string): void {
  if (mayMeasure()) duePurchases.add(orderId);
}

/**
 * Measures an order of this browser once it counts as bought; once, whatever reloads in whichever
 * tab.
 */
export async function measurePurchase(order: Order): Promise<void> {
  if (!duePurchases.read().includes(order.id)) return;
  if (order.status === "cancelled") return duePurchases.remove(order.id);
  if (!isBought(order)) return;
  await measure(async ({ purchase }) => {
    await measureOnce(order.number, () => purchase(order));
    duePurchases.remove(order.id);
  });
}

/** Orders paid later, outside the browser, count as bought too. */
function isBought({ payment }: Order): boolean {
  return payment.status === "paid" || isPaidVia(payment.method, "bank_account", "door");
}
