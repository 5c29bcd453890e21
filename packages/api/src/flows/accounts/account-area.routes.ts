import {
  downloadUserData,
  guestOrderBackToCart,
  guestOrderToCart,
  listClientShops,
  orderBackToCart,
  orderToCart,
} from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import { serve } from "@tuerca/platform/http";
import { createGuessGuard, publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { requireAccount } from "../../modules/account/index.ts";
import { requireShopper, requireUser } from "../../modules/session/index.ts";
import { cancelGuestOrderToCart, cancelOrderToCart } from "../checkout/to-cart/cancel-to-cart.ts";
import { putGuestOrderInCart, putOrderInCart } from "../checkout/to-cart/order-to-cart.ts";
import { readUserData } from "./read-user-data.ts";

/** The calls of the account area, and of guests about their orders, that need several modules. */
export function registerAccountAreaRoutes(app: FastifyInstance, context: Context): void {
  const addressOf = (request: FastifyRequest) => publicAddressHash(request.ip, context.session.secret);
  serve(app, orderToCart, async ({ request, params }) => {
    const userId = await requireUser(context, request.session);
    return { body: await putOrderInCart(context, userId, params.id) };
  });
  serve(app, orderBackToCart, async ({ request, params }) => {
    const userId = await requireUser(context, request.session);
    return { body: await cancelOrderToCart(context, userId, params.id, addressOf(request)) };
  });
  const guard = createGuessGuard(context);
  serve(app, guestOrderToCart, async ({ request, params }) => {
    const shopper = await requireShopper(context, request.session);
    return guard(request.ip, async () => ({ body: await putGuestOrderInCart(context, shopper, params.id) }));
  });
  serve(app, guestOrderBackToCart, async ({ request, params, body }) => {
    const shopper = await requireShopper(context, request.session);
    const proof = { from: addressOf(request), email: body?.email ?? null };
    return guard(request.ip, async () => ({
      body: await cancelGuestOrderToCart(context, shopper, params.id, proof),
    }));
  });
  serve(app, downloadUserData, async ({ request, reply }) => {
    const account = await requireAccount(context, request.session);
    reply.header("content-disposition", 'attachment; filename="mis-datos.json"');
    return { body: await readUserData(context, account, request.session) };
  });
  serve(app, listClientShops, async ({ request, params }) => {
    if ((await requireUser(context, request.session)) !== params.clientId) throw new NotFound();
    const { SITE_NAME: name, siteUrl: url } = context.config;
    return { body: [{ id: 1, name, url, currency: "EUR", locale: "es-ES" }] };
  });
}
