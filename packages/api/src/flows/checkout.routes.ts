import {
  availableCarriers,
  availablePayments,
  getCheckout,
  getCheckoutCart,
  placeOrder as placeOrderCall,
  startCheckout as startCheckoutCall,
  toCents,
  updateCheckout as updateCheckoutCall,
} from "@tuerca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { availablePaymentMethods } from "../modules/checkout/index.ts";
import { CsrfMismatch } from "../platform/errors.ts";
import { serve, sessionHash } from "../platform/http/index.ts";
import { placeOrder } from "./place-order.ts";
import { quoteDelivery, readCheckoutCart } from "./quote-delivery.ts";
import { noCheckout, readCheckout, startCheckout } from "./start-checkout.ts";
import { updateCheckout } from "./update-checkout.ts";

/** The calls from the cart to the order. */
export function registerCheckoutRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getCheckoutCart, async ({ request }) => {
    const hash = knownSession(request);
    return { body: hash ? await readCheckoutCart(context, hash) : null };
  });
  serve(app, startCheckoutCall, async ({ request }) => {
    const { created, checkout } = await startCheckout(context, sessionOf(request));
    const status: 200 | 201 = created ? 201 : 200;
    return { status, body: checkout };
  });
  serve(app, updateCheckoutCall, async ({ request, body }) => ({
    body: await updateCheckout(context, sessionOf(request), body),
  }));
  serve(app, getCheckout, async ({ request }) => {
    const hash = knownSession(request);
    if (!hash) throw noCheckout();
    return { body: await readCheckout(context, hash) };
  });
  serve(app, availableCarriers, async ({ request, body }) => ({
    body: await quoteDelivery(context, knownSession(request), body),
  }));
  serve(app, availablePayments, () => ({ body: [...availablePaymentMethods] }));
  servePlacing(app, context);
}

function servePlacing(app: FastifyInstance, context: Context): void {
  serve(app, placeOrderCall, async ({ request, body, headers }) => ({
    body: await placeOrder(context, {
      sessionHash: sessionOf(request),
      idempotencyKey: headers["idempotency-key"],
      checkoutId: body.checkout_id,
      expectedCents: body.expected_total === undefined ? null : toCents(body.expected_total),
    }),
  }));
}

function knownSession(request: FastifyRequest): string | null {
  return request.session && sessionHash(request.session);
}

/** The CSRF check has let nobody through without a session. */
function sessionOf(request: FastifyRequest): string {
  const hash = knownSession(request);
  if (!hash) throw new CsrfMismatch();
  return hash;
}
