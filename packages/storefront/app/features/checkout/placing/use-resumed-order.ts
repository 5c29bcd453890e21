import type { Checkout } from "@tuerca/contract";
import { useEffect, useRef, useState } from "react";
import { dropOrderKey, unansweredOrder } from "./idempotency-key.ts";
import { isUnsettled, placeOrder } from "./place-order.ts";
import type { OnPlaced } from "./use-place-order.ts";

/**
 * Sends an unanswered order again if its checkout is gone: it was placed then, and the same key
 * returns it. Returns whether that is in progress.
 */
export function useResumedOrder(checkout: Checkout | null | undefined, onPlaced: OnPlaced): boolean {
  const [isResuming, setIsResuming] = useState(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (checkout === undefined || isDone.current) return;
    const lost = unansweredOrder();
    if (!lost || lost.checkoutId === checkout?.id) return;
    isDone.current = true;
    setIsResuming(true);
    placeOrder(lost, { onRetry: () => {} }).then(onPlaced, (error) => {
      if (!isUnsettled(error)) dropOrderKey();
      setIsResuming(false);
    });
  }, [checkout, onPlaced]);
  return isResuming;
}
