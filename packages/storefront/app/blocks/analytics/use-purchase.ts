import type { Order } from "@tuerca/contract";
import { useEffect } from "react";
import { measurePurchase } from "./purchases.ts";

/** Measures the order on the page, if it is recorded for measuring. */
export function usePurchase(order: Order | null | undefined): void {
  const state = order && [order.id, order.status, order.payment.status, order.payment.method].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded order is no new purchase
  useEffect(() => {
    if (order) void measurePurchase(order);
  }, [state]);
}
