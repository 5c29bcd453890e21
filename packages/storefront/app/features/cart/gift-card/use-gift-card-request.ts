import type { GiftCardRequest } from "@tuerca/contract";
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../../client/api-error.ts";
import { callApi } from "../../../client/call-api.ts";
import { errorNotice } from "../../../client/error-table.ts";
import { tellOtherTabs } from "../cart-channel.ts";
import { reloadCart } from "../watch-cart.ts";
import { cancelGiftCardRequest, getGiftCardRequest, requestGiftCard } from "./gift-card-calls.ts";

/** Pause between two looks at a request that waits for its answer, in ms. */
const PAUSE_MS = 3000;

const NONE: GiftCardRequest = { status: "none", mobile: null, expires_at: null, amount: null };

/**
 * The cart's request to be paid with gift cards, looked at again while it waits; the cart is loaded anew with each answer.
 * `ask` and `cancel` answer what went wrong, or null.
 */
export function useGiftCardRequest() {
  const [request, setRequest] = useState<GiftCardRequest>(NONE);
  const look = useCallback(async () => {
    const seen = await callApi(getGiftCardRequest, {}).catch(() => null);
    if (seen) setRequest((before) => withCart(before, seen));
  }, []);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (request.status !== "pending") return;
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [request, look]);
  const ask = (mobile: string) =>
    attempt(async () => {
      const sent = await callApi(requestGiftCard, { body: { mobile } });
      setRequest((before) => withCart(before, { ...sent, amount: null }));
    });
  const cancel = () =>
    attempt(async () => {
      await callApi(cancelGiftCardRequest, {});
      setRequest((before) => withCart(before, NONE));
    });
  return { request, ask, cancel };
}

/** Where what is paid with gift cards has changed, so has what the cart costs. */
function withCart(before: GiftCardRequest, now: GiftCardRequest): GiftCardRequest {
  const wasPaying = before.status === "accepted";
  const isPaying = now.status === "accepted";
  if (wasPaying !== isPaying && before !== NONE) void reloadCart().then(tellOtherTabs);
  return now;
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const notice = errorNotice(error);
    return [notice?.title, notice?.text].filter(Boolean).join(". ");
  }
}
