import { useRef, useState } from "react";
import { orderKeyFor } from "./idempotency-key.ts";
import type { Problem } from "./pay-problem.tsx";
import { problemOf } from "./pay-problems.ts";
import { placeOrder } from "./place-order.ts";

export type PlacingState = "idle" | "placing" | "confirming";

/** Places the order of a checkout, once however often it is asked for. */
export function usePlaceOrder(checkoutId: string, onPlaced: (orderId: string) => void) {
  const isRunning = useRef(false);
  const [state, setState] = useState<PlacingState>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const place = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("placing");
    setProblem(null);
    try {
      const orderId = await placeOrder(orderKeyFor(checkoutId), { onRetry: () => setState("confirming") });
      onPlaced(orderId);
    } catch (error) {
      setProblem(problemOf(error));
      setState("idle");
    } finally {
      isRunning.current = false;
    }
  };
  return { state, problem, setProblem, place };
}
