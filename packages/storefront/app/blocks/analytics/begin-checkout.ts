import type { Checkout } from "@tuerca/contract";
import { useEffect } from "react";
import { useConsent } from "../../features/consent/consent-store.ts";
import { measure } from "./measure.ts";
import { measureOnce } from "./measure-once.ts";

/** Measures that a checkout is shown, once in this browser; one that asks for consent is measured once that is given. */
export function BeginCheckout({ checkout }: { checkout: Checkout }): null {
  const mayMeasure = useConsent().choice?.analytics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same checkout with other contents is not begun anew
  useEffect(() => {
    if (mayMeasure) void measureBegun(checkout);
  }, [mayMeasure, checkout.id]);
  return null;
}

/** Measures that a checkout was begun: once, however often and in how many tabs its pages are loaded. */
export function measureBegun(checkout: Checkout): Promise<void> {
  return measure(({ beginCheckout }) => measureOnce(checkout.id, () => beginCheckout(checkout)));
}
