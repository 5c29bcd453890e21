import type { Order } from "@tuerca/contract";
import { useEffect } from "react";
import { takePurchase } from "./due-purchases.ts";
import { mayMeasure, measure } from "./measure.ts";

/** Paid later, in a way that is no longer under way in the browser: by then the order counts as bought. */
const PAID_LATER: ReadonlySet<string | null> = new Set(["transfer", "cash_on_delivery"]);

/** Measures an order that was made in this browser, once it is bought: once, whatever is loaded again in whichever tab. */
export function usePurchase(order: Order | null | undefined): void {
  const isDue = order != null && isBought(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order loaded anew is no other purchase
  useEffect(() => {
    if (!order || !isDue || !mayMeasure()) return;
    void takePurchase(order.id).then((isNew) => {
      if (isNew) measure(({ purchase }) => purchase(order));
    });
  }, [order?.id, isDue]);
}

function isBought({ status, payment }: Order): boolean {
  if (status === "cancelled") return false;
  return payment.status === "paid" || PAID_LATER.has(payment.method);
}
