import { ApiError, hasStatus } from "../../client/api-error.ts";
import { callApi } from "../../client/call-api.ts";
import { placeOrder as placeOrderCall } from "../../client/calls.ts";
import { dropOrderKey, markSent, type OrderKey } from "./idempotency-key.ts";

/** Pauses before each further try, in ms. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

type PlaceOptions = {
  /** Called when an answer is lost and the order is asked for again under the same key. */
  onRetry: () => void;
  /** Default PAUSES_MS. */
  pausesMs?: readonly number[];
};

/**
 * Places the checkout's order and answers its id. A lost answer is asked for again under the same key, so that it is
 * one order whatever happens. Throws ApiError: a refusal, after which no order exists, or the last lost answer.
 */
export async function placeOrder(orderKey: OrderKey, options: PlaceOptions): Promise<string> {
  markSent(orderKey);
  for (const pause of options.pausesMs ?? PAUSES_MS) {
    try {
      return await askOnce(orderKey);
    } catch (error) {
      if (!isUnsettled(error)) throw error;
      options.onRetry();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return askOnce(orderKey);
}

async function askOnce({ checkoutId, total, key }: OrderKey): Promise<string> {
  try {
    const { order } = await callApi(placeOrderCall, {
      body: { checkout_id: checkoutId, expected_total: total, accept_terms: true },
      headers: { "idempotency-key": key },
    });
    dropOrderKey();
    return order.id;
  } catch (error) {
    if (isUnsettled(error)) throw error;
    dropOrderKey();
    const earlier = earlierOrder(error);
    if (earlier) return earlier;
    throw error;
  }
}

/** The order that this checkout has become already, in another tab or under another key. */
function earlierOrder(error: unknown): string | null {
  if (!hasStatus(error, 409) || error.body.code !== "order_state") return null;
  const { order } = error.body as { order?: { id?: unknown } };
  return typeof order?.id === "string" ? order.id : null;
}

/** Whether nobody knows if the order was placed: no answer, or one that says nothing about it. */
export function isUnsettled(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind !== "status" || error.status >= 500 || error.status === 429)
  );
}
