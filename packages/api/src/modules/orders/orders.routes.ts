import { getGuestOrder } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { addressKey, countAttempt, readWait, refuseWait } from "../../platform/attempts/index.ts";
import { NotFound } from "../../platform/errors.ts";
import { serve } from "../../platform/http/index.ts";
import { readGuestOrder } from "./read-guest-order.ts";

/** The calls about orders that need nothing of other areas. */
export function registerOrderRoutes(app: FastifyInstance, { database, clock, config }: Context): void {
  const { db } = database;
  serve(app, getGuestOrder, async ({ params, request }) => {
    const from = addressKey(request.ip);
    refuseWait(await readWait(db, "order-miss-from", from, clock.now()));
    const order = await readGuestOrder(db, config, params.id);
    if (order) return { body: order };
    refuseWait(await countAttempt(db, "order-miss-from", from, clock.now()));
    throw new NotFound();
  });
}
