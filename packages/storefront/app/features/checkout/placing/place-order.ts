import type { Checkout, PaymentStart } from "@tuerca/contract";
import { placeOrder as placeOrderCall } from "@tuerca/contract/calls";
import { ApiError, hasStatus } from "../../../client/api/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { dropOrderKey, markSent, type OrderKey, orderKeyFor } from "./idempotency-key.ts";

/**
 * An order that was placed, and how its payment begins. `isMadeHere`: this tab asked for it, not another one or another
 * device.
 */
export type Placed = { orderId: string; payment: PaymentStart; isMadeHere: boolean };

/** Pauses before each further try, in ms. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

type PlaceOptions = {
  /** Called when an answer is lost and the order is asked for again under the same key. */
  onRetry: () => void;
  /** Default PAUSES_MS. */
  pausesMs?: readonly number[];
};

/**
 * Places the order of the checkout on the screen. An earlier one that was never answered is asked for first, as it was
 * then; where it was not placed and the purchase is the one on the screen by now, that is placed. Throws as
 * `placeOrder` does.
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
  const sent = markSent(orderKey);
  let asked = orderKey;
  for (const pause of options.pausesMs ?? PAUSES_MS) {
    try {
      return await askOnce(asked);
    } catch (error) {
      if (!isUnsettled(error)) throw error;
      asked = sent;
      options.onRetry();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return askOnce(asked);
}

/** `isSent`: it was asked for before, so that an order that is there may be the answer to that. */
async function askOnce({ checkoutId, revision, key, isSent }: OrderKey): Promise<Placed> {
  try {
    const { order, payment } = await callApi(placeOrderCall, {
      body: { checkout_id: checkoutId, revision, accept_terms: true },
      headers: { "idempotency-key": key },
    });
    dropOrderKey();
    return { orderId: order.id, payment, isMadeHere: true };
  } catch (error) {
    if (isUnsettled(error)) throw error;
    dropOrderKey();
    const orderId = earlierOrder(error);
    if (orderId === null) throw error;
    return { orderId, payment: { action: "none" }, isMadeHere: isSent };
  }
}

/**
 * The id of the order that this checkout has become already, in another tab or under another key; its page tells how to
 * pay it.
 */
function earlierOrder(error: unknown): string | null {
  if (!hasStatus(error, 409) || error.body.code !== "order_state") return null;
  const { order } = error.body as { order?: { id?: unknown } };
  return typeof order?.id === "string" ? order.id : null;
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
