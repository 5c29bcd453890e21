import type { GiftCardRequest } from "@tuerca/contract";
import { cancelGiftCardRequest, getGiftCardRequest, requestGiftCard } from "@tuerca/contract/calls";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { problemText } from "../../../client/api/problem-text.ts";
import { tellOtherTabs } from "../state/cart-channel.ts";
import { reloadCart } from "../state/watch-cart.ts";

/** Pause between two looks at a request that waits for its answer, in ms. */
const PAUSE_MS = 3000;

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

/**
 * Looks at the cart's request in `firstMs`, again after each pause whatever came of the look before, and whenever the visitor
 * comes back to the page, for instance from the SMS. Answers the function that stops it.
 */
function watchRequest(put: (request: GiftCardRequest) => void, firstMs: number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = setTimeout(look, firstMs);
  async function look(): Promise<void> {
    const seen = await callApi(getGiftCardRequest, { signal }).catch(() => null);
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
    if (seen) put(seen);
  }
  const lookIfVisible = () => void (document.visibilityState === "visible" && look());
  document.addEventListener("visibilitychange", lookIfVisible, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
