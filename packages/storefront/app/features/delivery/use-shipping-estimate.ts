import { availableCarriers } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { readPostalCode } from "../../client/browser/postal-code.ts";
import { NO_ESTIMATE, type ShippingEstimate, shippingEstimate } from "./shipping-estimate.ts";

/** A postal code of the peninsula, the most frequent destination. */
const DEFAULT_CODE = "28001";

/**
 * Estimated delivery cost of the cart to the visitor's postal code, or to the peninsula. Requested
 * for each `version` of the cart, not for null. A failure leaves the last estimate.
 */
export function useShippingEstimate(version: number | null): ShippingEstimate {
  const [estimate, setEstimate] = useState(NO_ESTIMATE);
  useEffect(() => {
    if (version === null) return;
    const load = new AbortController();
    void askFor(readPostalCode(), load.signal).then((found) => found && setEstimate(found));
    return () => load.abort();
  }, [version]);
  return estimate;
}

async function askFor(code: string | null, signal: AbortSignal): Promise<ShippingEstimate | null> {
  const postalCode = code ?? DEFAULT_CODE;
  const body = { postal_code: postalCode };
  const carriers = await callApi(availableCarriers, { body, signal }).catch(() => null);
  return carriers && shippingEstimate(carriers, postalCode, code ? undefined : "en la península");
}
