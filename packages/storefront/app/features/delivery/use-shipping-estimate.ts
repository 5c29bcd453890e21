import { availableCarriers } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { readPostalCode } from "../../client/browser/postal-code.ts";
import { NO_ESTIMATE, type ShippingEstimate, shippingEstimate } from "./shipping-estimate.ts";

/** Of the peninsula, where most parcels go. */
const DEFAULT_CODE = "28001";

/**
 * What delivering the cart would cost to where its visitor has parcels sent, or on the peninsula; asked anew for each
 * `version` of it, and not at all for null. A failure leaves it as it was.
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
