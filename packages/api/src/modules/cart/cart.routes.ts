import {
  getCart,
  getOwnPrices,
  saveCart as saveCartCall,
  transitionCart as transitionCartCall,
} from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { type SessionOptions, serve } from "@tuerca/platform/http";
import { publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../catalog/index.ts";
import { findShopper, ownerOf, requireShopper, requireUser } from "../session/index.ts";
import { readOwnPrices } from "./own-prices.ts";
import { presentCart } from "./present-cart.ts";
import { findPricedCart } from "./priced-cart.ts";
import { saveCart } from "./save-cart.ts";
import { transitionCart } from "./transition-cart.ts";

type Needs = {
  catalog: Catalog;
  clock: Clock;
  database: { db: Database };
  session: SessionOptions;
  config: Config;
};

/** The calls of the cart. */
export function registerCartRoutes(app: FastifyInstance, context: Needs): void {
  serve(app, getCart, async ({ request }) => {
    const shopper = await findShopper(context, request.session);
    const { db } = context.database;
    const cart = shopper && (await findPricedCart(db, ownerOf(shopper), context.clock.now()));
    return { body: cart && (await presentCart(context, cart)) };
  });
  serve(app, saveCartCall, async ({ request, body }) => ({
    body: await saveCart(context, await requireShopper(context, request.session), body),
  }));
  serve(app, getOwnPrices, async ({ request, body: { products } }) => {
    const userId = await requireUser(context, request.session);
    const prices = await readOwnPrices(context.database.db, userId, products, context.clock.now());
    return { body: { prices } };
  });
  serve(app, transitionCartCall, async ({ request, body }) => {
    const owner = ownerOf(await requireShopper(context, request.session));
    const from = publicAddressHash(request.ip, context.session.secret);
    return { body: await transitionCart(context, { owner, from }, body.to) };
  });
}
