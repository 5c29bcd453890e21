import type { GiftCardRequest } from "@tuerca/contract";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { problemText } from "../../../client/api/problem-text.ts";
import { tellOtherTabs } from "../state/cart-channel.ts";
import { reloadCart } from "../state/watch-cart.ts";
import { cancelGiftCardRequest, requestGiftCard } from "./gift-card-calls.ts";
import { PAUSE_MS, watchRequest } from "./watch-request.ts";

const NEW = { amount: null, was_accepted: false } as const;
const NONE: GiftCardRequest = { status: "none", mobile: null, expires_at: null, ...NEW };

/**
 * The cart's request to be paid with gift cards, looked at again while it waits. `ask` and `cancel` answer what went wrong, or
 * null.
 */
export function useGiftCardRequest() {
  const [request, setRequest] = useState<GiftCardRequest | null>(null);
  useEffect(() => {
    if (request === null) return watchRequest(setRequest, 0);
    if (request.status === "pending") return watchRequest(setRequest, PAUSE_MS);
  }, [request]);
  useReloadedCart(request);
  const ask = (mobile: string) =>
    attempt(async () => setRequest({ ...(await callApi(requestGiftCard, { body: { mobile } })), ...NEW }));
  const cancel = () =>
    attempt(async () => {
      await callApi(cancelGiftCardRequest, {});
      setRequest(NONE);
    });
  return { request: request ?? NONE, ask, cancel };
}

/** Where what is paid with gift cards has changed, so has what the cart costs. Null: not known yet. */
function useReloadedCart(request: GiftCardRequest | null): void {
  const isPaying = request && request.status === "accepted";
  const known = useRef(isPaying);
  useEffect(() => {
    if (known.current !== null && isPaying !== known.current) void reloadCart().then(tellOtherTabs);
    known.current = isPaying;
  }, [isPaying]);
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return problemText(error);
  }
}
