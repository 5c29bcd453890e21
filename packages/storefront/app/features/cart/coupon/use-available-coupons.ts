import type { AvailableCoupon } from "@tuerca/contract";
import { availableCoupons } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { cartStore } from "../state/cart-store.ts";

/**
 * The coupons offered to this customer, loaded on demand and after each cart change. Empty if
 * loading fails, because a code can still be typed.
 */
export function useAvailableCoupons(isEnabled: boolean): readonly AvailableCoupon[] {
  const [coupons, setCoupons] = useState<readonly AvailableCoupon[]>([]);
  useEffect(() => (isEnabled ? followCoupons(setCoupons) : undefined), [isEnabled]);
  return coupons;
}

/** Loads the coupons now and for each cart version. Returns the function that stops it. */
function followCoupons(put: (coupons: readonly AvailableCoupon[]) => void): () => void {
  let shown: number | undefined;
  let load = new AbortController();
  const follow = () => {
    const version = cartStore.get().cart?.version;
    if (version === shown || cartStore.get().isSaving) return;
    shown = version;
    load.abort();
    load = new AbortController();
    void loadCoupons(load.signal).then((coupons) => coupons && put(coupons));
  };
  follow();
  const stop = cartStore.subscribe(follow);
  return () => {
    stop();
    load.abort();
  };
}

/** Null if the load was aborted. */
async function loadCoupons(signal: AbortSignal): Promise<AvailableCoupon[] | null> {
  const coupons = await callApi(availableCoupons, { signal }).catch(() => []);
  return signal.aborted ? null : coupons;
}
