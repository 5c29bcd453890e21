import {
  availableCarriers,
  availablePayments,
  getCheckout,
  getCheckoutCart,
  placeOrder as placeOrderCall,
  previewCheckout as previewCall,
  startCheckout as startCheckoutCall,
  updateCheckout as updateCheckoutCall,
} from "@tuerca/contract";
import { serve, sessionHash } from "@tuerca/platform/http";
import { addressKey, publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { type CartOwner, findShopper, ownerOf, requireShopper } from "../../modules/session/index.ts";
import { placeOrder } from "./place-order.ts";
import { offerPayments, previewCheckout, quoteDelivery, readCheckoutCart } from "./quote-delivery.ts";
import { noCheckout, readCheckout, startCheckout } from "./start-checkout.ts";
import { updateCheckout } from "./update-checkout.ts";

/** The calls from the cart to the order. */
export function registerCheckoutRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getCheckoutCart, async ({ request }) => {
    const owner = await findOwner(context, request);
    return { body: owner && (await readCheckoutCart(context, owner)) };
  });
  serve(app, startCheckoutCall, async ({ request }) => {
    const { created, checkout } = await startCheckout(context, await requireOwner(context, request));
    const status: 200 | 201 = created ? 201 : 200;
    return { status, body: checkout };
  });
  serve(app, updateCheckoutCall, async ({ request, body }) => ({
    body: await updateCheckout(context, await requireOwner(context, request), body, addressKey(request.ip)),
  }));
  serve(app, previewCall, async ({ request, body }) => {
    const owner = await findOwner(context, request);
    if (!owner) throw noCheckout();
    return { body: await previewCheckout(context, owner, body) };
  });
  serve(app, getCheckout, async ({ request }) => {
    const owner = await findOwner(context, request);
    if (!owner) throw noCheckout();
    return { body: await readCheckout(context, owner) };
  });
  serve(app, availableCarriers, async ({ request, body }) => ({
    body: await quoteDelivery(context, await findOwner(context, request), body),
  }));
  serve(app, availablePayments, async ({ request, query }) => ({
    body: await offerPayments(context, query.for === "order" ? null : await findOwner(context, request)),
  }));
  servePlacing(app, context);
}

function servePlacing(app: FastifyInstance, context: Context): void {
  serve(app, placeOrderCall, async ({ request, body, headers }) => {
    const shopper = await requireShopper(context, request.session);
    const placed = await placeOrder(context, {
      owner: ownerOf(shopper),
      sessionHash: sessionHash(shopper.session),
      from: publicAddressHash(request.ip, context.session.secret),
      idempotencyKey: headers["idempotency-key"],
      checkoutId: body.checkout_id,
      revision: body.revision ?? null,
    });
    return { body: placed };
  });
}

async function findOwner(context: Context, request: FastifyRequest): Promise<CartOwner | null> {
  const shopper = await findShopper(context, request.session);
  return shopper && ownerOf(shopper);
}

async function requireOwner(context: Context, request: FastifyRequest): Promise<CartOwner> {
  return ownerOf(await requireShopper(context, request.session));
}
