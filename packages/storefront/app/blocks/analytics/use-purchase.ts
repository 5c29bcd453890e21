import type { Order } from "@tuerca/contract";
import { useEffect } from "react";
import { measurePurchase } from "./purchases.ts";

/** Measures the order that a page shows, where it is to be. */
export function usePurchase(order: Order | null | undefined): void {
  const state = order && [order.id, order.status, order.payment.status, order.payment.method].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order loaded anew is no other purchase
  useEffect(() => {
    if (order) void measurePurchase(order);
  }, [state]);
}
