import { getOrder, listOrders } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { requireUser } from "../../session/index.ts";
import { presentOrder } from "../present-order.ts";
import { readOwnOrders, requireOwnOrder } from "./own-orders.ts";

type Needs = { database: { db: Database }; config: Config; clock: Clock };

/** The calls about a customer's own orders. */
export function registerOwnOrderRoutes(app: FastifyInstance, context: Needs): void {
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
