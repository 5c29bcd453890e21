import { getSharedCart, shareCart as shareCartCall, sharedCartToCart } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../../catalog/index.ts";
import { requireShopper } from "../../session/index.ts";
import { putSharedCartInCart } from "./put-shared-cart-in-cart.ts";
import { readSharedCart } from "./read-shared-cart.ts";
import { shareCart } from "./share-cart.ts";

type Needs = { catalog: Catalog; clock: Clock; database: { db: Database }; config: Config };

/** The calls that share a cart by a link. */
export function registerSharedCartRoutes(app: FastifyInstance, context: Needs): void {
  serve(app, shareCartCall, async ({ request }) => ({
    body: await shareCart(context, await requireShopper(context, request.session), request.ip),
  }));
  serve(app, getSharedCart, async ({ request, params }) => ({
    body: await readSharedCart(context, { secret: params.id, ip: request.ip }),
  }));
  serve(app, sharedCartToCart, async ({ request, params }) => {
    const shopper = await requireShopper(context, request.session);
    return { body: await putSharedCartInCart(context, shopper, { secret: params.id, ip: request.ip }) };
  });
}
