import { useQueryClient } from "@tanstack/react-query";
import type { Checkout } from "@tuerca/contract";
import { useRef, useState } from "react";
import { showCheckout } from "../checkout-query.ts";
import type { Problem } from "./pay-problem.tsx";
import { problemOf } from "./pay-problems.ts";
import { changedCheckout, type Placed, placeShown } from "./place-order.ts";

/** Navigates on from a placed order; resolves once its page is visible. */
export type OnPlaced = (placed: Placed) => Promise<void>;

export type PlacingState = "idle" | "placing" | "confirming";

/** Places the order of the checkout on screen, once for any number of calls. */
export function usePlaceOrder(shown: Checkout, onPlaced: OnPlaced) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [state, setState] = useState<PlacingState>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const report = (error: unknown) => {
    const current = changedCheckout(error);
    if (current) showCheckout(client, current);
    setProblem(problemOf(error));
  };
  const place = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("placing");
    setProblem(null);
    await placeShown(shown, { onRetry: () => setState("confirming") })
      .then(onPlaced)
      .catch(report);
    setState("idle");
    isRunning.current = false;
  };
  return { state, problem, setProblem, place };
}
