import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Checkout } from "@tuerca/contract";
import { useRef, useState } from "react";
import { loadCheckout } from "./checkout-query.ts";
import { orderKeyFor } from "./idempotency-key.ts";
import type { Problem } from "./pay-problem.tsx";
import { CHANGED, problemOf, unreachableProblem } from "./pay-problems.ts";
import { type Placed, placeOrder } from "./place-order.ts";
import { isSamePurchase } from "./same-purchase.ts";

/** Leads on from an order that was placed; resolves once its page is shown. */
export type OnPlaced = (placed: Placed) => Promise<void>;

export type PlacingState = "idle" | "placing" | "confirming";

/** Places the order of the checkout on the screen, once however often it is asked for. */
export function usePlaceOrder(shown: Checkout, onPlaced: OnPlaced) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [state, setState] = useState<PlacingState>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const placeShown = async () => {
    const orderKey = orderKeyFor(shown.id, shown.totals.total);
    const obstacle = orderKey.isSent ? null : await obstacleTo(client, shown);
    if (obstacle) return setProblem(obstacle);
    await onPlaced(await placeOrder(orderKey, { onRetry: () => setState("confirming") }));
  };
  const place = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("placing");
    setProblem(null);
    await placeShown().catch((error: unknown) => setProblem(problemOf(error)));
    setState("idle");
    isRunning.current = false;
  };
  return { state, problem, setProblem, place };
}

/** What keeps the purchase on the screen from being ordered: it is no longer the current one, or nobody can tell. */
async function obstacleTo(client: QueryClient, shown: Checkout): Promise<Problem | null> {
  try {
    const now = await loadCheckout(client);
    return now && !isSamePurchase(now, shown) ? CHANGED : null;
  } catch (error) {
    return unreachableProblem(error);
  }
}
