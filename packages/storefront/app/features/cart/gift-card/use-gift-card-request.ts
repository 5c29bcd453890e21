import type { GiftCardRequest } from "@tuerca/contract";
import { cancelGiftCardRequest, getGiftCardRequest, requestGiftCard } from "@tuerca/contract/calls";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { notifyOtherTabs } from "../state/cart-channel.ts";
import { useCart } from "../state/use-cart.ts";
import { reloadCart } from "../state/watch-cart.ts";

/** Pause between polls of a pending request, in ms. */
const PAUSE_MS = 3000;

const NEW = { amount: null, was_accepted: false } as const;
const NONE: GiftCardRequest = { status: "none", mobile: null, expires_at: null, ...NEW };

/**
 * The cart's request to pay with gift cards, polled while pending. `ask` and `cancel` return the
 * error, or null.
 */
export function useGiftCardRequest() {
  const { request, put } = useNewest(useCart().cart?.gift_card ?? NONE);
  useEffect(() => (request.status === "pending" ? watchRequest(put) : undefined), [request, put]);
  const ask = (mobile: string) =>
    attempt(async () => put({ ...(await callApi(requestGiftCard, { body: { mobile } })), ...NEW }));
  const cancel = () =>
    attempt(async () => {
      await callApi(cancelGiftCardRequest, {});
      put(NONE);
    });
  return { request, ask, cancel };
}

/**
 * The cart's request, or what was `put` since the cart was read. A new status reloads the cart,
 * whose totals depend on it.
 */
function useNewest(ofCart: GiftCardRequest) {
  const [newer, put] = useState<GiftCardRequest | null>(null);
  const request = newer ?? ofCart;
  useEffect(() => {
    if (request.status !== ofCart.status) void reloadCart().then(notifyOtherTabs);
  }, [request.status, ofCart.status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer cart replaces what was put
  useEffect(() => put(null), [ofCart]);
  return { request, put };
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
 * Polls a pending request after each pause, whatever the last result, and when the visitor returns
 * to the page. Returns the function that stops it.
 */
function watchRequest(put: (request: GiftCardRequest) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = setTimeout(look, PAUSE_MS);
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
