import { getGuestOrder } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { serve, sessionHash } from "@tuerca/platform/http";
import { createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import { findUserId } from "../session/index.ts";
import { requireLinkedOrder } from "./linked/linked-order.ts";
import { presentLinkedOrder } from "./linked/present-linked-order.ts";

type Needs = { database: { db: Database }; config: Config; clock: Clock };

/** The calls about orders that need no other module. */
export function registerOrderRoutes(app: FastifyInstance, context: Needs): void {
  const guard = createGuessGuard(context);
  serve(app, getGuestOrder, ({ params, request }) =>
    guard(request.ip, async () => {
      const order = await requireLinkedOrder(context.database.db, params.id);
      const { session } = request;
      const asker = {
        userId: await findUserId(context, session),
        sessionHash: session && sessionHash(session),
      };
      return { body: presentLinkedOrder(order, context.config, context.clock.now(), asker) };
    }),
  );
}
