import { isPaidVia, type Order } from "@tuerca/contract";
import { duePurchases } from "../../client/browser/kept-for-measuring.ts";
import { mayMeasure, measure } from "./measure.ts";
import { measureOnce } from "./measure-once.ts";

/** Remembers that an order made here is to be measured, where the visitor allows it. */
export function expectPurchase(orderId: string): void {
  if (mayMeasure()) duePurchases.add(orderId);
}

/** Measures an order that was made in this browser, once it is bought: once, whatever is loaded again in whichever tab. */
export async function measurePurchase(order: Order): Promise<void> {
  if (!duePurchases.read().includes(order.id)) return;
  if (order.status === "cancelled") return duePurchases.remove(order.id);
  if (!isBought(order)) return;
  await measure(async ({ purchase }) => {
    await measureOnce(order.number, () => purchase(order));
    duePurchases.remove(order.id);
  });
}

/** Money that comes later, in a way that is no longer under way in the browser, counts as well. */
function isBought({ payment }: Order): boolean {
  return payment.status === "paid" || isPaidVia(payment.method, "bank_account", "door");
}
