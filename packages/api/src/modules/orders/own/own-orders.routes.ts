import { getOrder, listOrders } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { requireUser } from "../../session/index.ts";
import { presentOrder } from "../present-order.ts";
import { readOwnOrders, requireOwnOrder } from "./own-orders.ts";

/** The calls about a customer's own orders. */
export function registerOwnOrderRoutes(app: FastifyInstance, context: Context): void {
  const { database, config, clock } = context;
  const { db } = database;
  serve(app, listOrders, async ({ request, query }) => {
    const userId = await requireUser(context, request.session);
    return { body: await readOwnOrders(db, config, userId, query, clock.now()) };
  });
  serve(app, getOrder, async ({ request, params }) => {
    const userId = await requireUser(context, request.session);
    return { body: presentOrder(await requireOwnOrder(db, userId, params.id), config, clock.now()) };
  });
}
