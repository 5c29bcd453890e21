import type { GiftCardRequest } from "@tuerca/contract";
import { callApi } from "../../../client/api/call-api.ts";
import { getGiftCardRequest } from "./gift-card-calls.ts";

/** Pause between two looks at a request that waits for its answer, in ms. */
export const PAUSE_MS = 3000;

/**
 * Looks at the cart's request in `firstMs`, again after each pause whatever came of the look before, and whenever the visitor
 * comes back to the page, for instance from the SMS. Answers the function that stops it.
 */
export function watchRequest(put: (request: GiftCardRequest) => void, firstMs: number): () => void {
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
