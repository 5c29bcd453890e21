import type { GiftCardRequest } from "@tuerca/contract";
import { cancelGiftCardRequest, getGiftCardRequest, requestGiftCard } from "@tuerca/contract/calls";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { notifyOtherTabs } from "../state/cart-channel.ts";
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

/** A change of the paid amount changes the cart's totals. Null: unknown. */
function useReloadedCart(request: GiftCardRequest | null): void {
  const isPaying = request && request.status === "accepted";
  const known = useRef(isPaying);
  useEffect(() => {
    if (known.current !== null && isPaying !== known.current) void reloadCart().then(notifyOtherTabs);
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
 * Polls the request after `firstMs`, after each pause whatever the last result, and when the
 * visitor returns to the page. Returns the function that stops it.
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
