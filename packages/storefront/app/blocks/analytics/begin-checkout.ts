import type { Checkout } from "@tuerca/contract";
import { useEffect } from "react";
import { useConsent } from "../../features/consent/consent-store.ts";
import { measure } from "./measure.ts";
import { measureOnce } from "./measure-once.ts";

/** Measures the view of a checkout, once per browser; before a choice it waits for consent. */
export function BeginCheckout({ checkout }: { checkout: Checkout }): null {
  const mayMeasure = useConsent().choice?.analytics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new contents begin no new checkout
  useEffect(() => {
    if (mayMeasure) void measureBegun(checkout);
  }, [mayMeasure, checkout.id]);
  return null;
}

/** Measures the start of a checkout once, however often and in how many tabs it loads. */
export function measureBegun(checkout: Checkout): Promise<void> {
  return measure(({ beginCheckout }) => measureOnce(checkout.id, () => beginCheckout(checkout)));
}
