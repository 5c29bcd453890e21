import type { Checkout, Order, PaymentStart } from "@tuerca/contract";
import { placeOrder as placeOrderCall } from "@tuerca/contract/calls";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { dropOrderKey, markSent, type OrderKey, orderKeyFor } from "./idempotency-key.ts";

/**
 * A placed order and the start of its payment. `order` is null if it was perhaps placed before, and
 * has changed since. `isMadeHere`: this tab placed it, not another tab or device.
 */
export type Placed = { orderId: string; order: Order | null; payment: PaymentStart; isMadeHere: boolean };

/** Pauses before each retry, in ms. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

type PlaceOptions = {
  /** Called when an answer is lost and the order is sent again with the same key. */
  onRetry: () => void;
  /** Default PAUSES_MS. */
  pausesMs?: readonly number[];
};

/**
 * Places the order of the checkout on screen. First repeats an earlier unanswered order; if that
 * was not placed, and the purchase is now the one on screen, places it. Throws like `placeOrder`.
 */
export async function placeShown(
  { id, revision }: Pick<Checkout, "id" | "revision">,
  options: PlaceOptions,
): Promise<Placed> {
  const orderKey = orderKeyFor(id, revision);
  try {
    return await placeOrder(orderKey, options);
  } catch (error) {
    const isVisible = orderKey.revision !== revision && changedCheckout(error)?.revision === revision;
    if (!isVisible) throw error;
    return placeOrder(orderKeyFor(id, revision), options);
  }
}

/**
 * Places the checkout's order. After a lost answer repeats it with the same key, so that it stays
 * one order. Throws ApiError: a refusal, which leaves no order, or the last lost answer.
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

/** `isSent`: the order was sent before, so that an existing order may be its result. */
async function askOnce({ checkoutId, revision, key, isSent }: OrderKey): Promise<Placed> {
  try {
    const { order, payment } = await callApi(placeOrderCall, {
      body: { checkout_id: checkoutId, revision, accept_terms: true },
      headers: { "idempotency-key": key },
    });
    dropOrderKey();
    return { orderId: order.id, order: isSent ? null : order, payment, isMadeHere: true };
  } catch (error) {
    if (isUnsettled(error)) throw error;
    dropOrderKey();
    const orderId = earlierOrder(error);
    if (orderId === null) throw error;
    return { orderId, order: null, payment: { action: "none" }, isMadeHere: isSent };
  }
}

/**
 * Id of the order that another tab or key has already made of this checkout; its page offers the
 * payment.
 */
function earlierOrder(error: unknown): string | null {
  if (!hasStatus(error, 409) || error.body.code !== "order_state") return null;
  const { order } = error.body as { order?: { id?: unknown } };
  return typeof order?.id === "string" ? order.id : null;
}

/** The current checkout, if the order was refused because the customer saw another one. */
export function changedCheckout(error: unknown): Checkout | null {
  if (!hasStatus(error, 409) || error.body.code !== "checkout_changed") return null;
  return (error.body as { checkout?: Checkout }).checkout ?? null;
}

/** Whether the outcome is unknown: no answer, or one that does not settle it. */
export function isUnsettled(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind !== "status" || error.status >= 500 || error.status === 429)
  );
}
