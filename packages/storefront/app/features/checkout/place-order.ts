import type { Checkout, PaymentStart } from "@tuerca/contract";
import { ApiError, hasStatus } from "../../client/api-error.ts";
import { callApi } from "../../client/call-api.ts";
import { placeOrder as placeOrderCall } from "../../client/calls.ts";
import { dropOrderKey, markSent, type OrderKey, orderKeyFor } from "./idempotency-key.ts";

/** An order that was placed, and how its payment begins. */
export type Placed = { orderId: string; payment: PaymentStart };

/** Pauses before each further try, in ms. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

type PlaceOptions = {
  /** Called when an answer is lost and the order is asked for again under the same key. */
  onRetry: () => void;
  /** Default PAUSES_MS. */
  pausesMs?: readonly number[];
};

/**
 * Places the order of the checkout on the screen. An earlier one that was never answered is asked for first, as it was then; where it was
 * not placed and the purchase is the one on the screen by now, that is placed. Throws as `placeOrder` does.
 */
export async function placeShown(
  { id, revision }: Pick<Checkout, "id" | "revision">,
  options: PlaceOptions,
): Promise<Placed> {
  const orderKey = orderKeyFor(id, revision);
  try {
    return await placeOrder(orderKey, options);
  } catch (error) {
    const isShown = orderKey.revision !== revision && changedCheckout(error)?.revision === revision;
    if (!isShown) throw error;
    return placeOrder(orderKeyFor(id, revision), options);
  }
}

/**
 * Places the checkout's order. A lost answer is asked for again under the same key, so that it is
 * one order whatever happens. Throws ApiError: a refusal, after which no order exists, or the last lost answer.
 */
export async function placeOrder(orderKey: OrderKey, options: PlaceOptions): Promise<Placed> {
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

async function askOnce({ checkoutId, revision, key }: OrderKey): Promise<Placed> {
  try {
    const { order, payment } = await callApi(placeOrderCall, {
      body: { checkout_id: checkoutId, revision, accept_terms: true },
      headers: { "idempotency-key": key },
    });
    dropOrderKey();
    return { orderId: order.id, payment };
  } catch (error) {
    if (isUnsettled(error)) throw error;
    dropOrderKey();
    const earlier = earlierOrder(error);
    if (earlier) return earlier;
    throw error;
  }
}

/** The order that this checkout has become already, in another tab or under another key; its page tells how to pay it. */
function earlierOrder(error: unknown): Placed | null {
  if (!hasStatus(error, 409) || error.body.code !== "order_state") return null;
  const { order } = error.body as { order?: { id?: unknown } };
  return typeof order?.id === "string" ? { orderId: order.id, payment: { action: "none" } } : null;
}

/** The checkout as it is now, where the order was refused because its customer had seen another one. */
export function changedCheckout(error: unknown): Checkout | null {
  if (!hasStatus(error, 409) || error.body.code !== "checkout_changed") return null;
  return (error.body as { checkout?: Checkout }).checkout ?? null;
}

/** Whether nobody knows if the order was placed: no answer, or one that says nothing about it. */
export function isUnsettled(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind !== "status" || error.status >= 500 || error.status === 429)
  );
}
