import { getGuestOrder } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { findUserId } from "../session/index.ts";
import { createGuessGuard } from "./guess-guard.ts";
import { requireLinkedOrder } from "./linked/linked-order.ts";
import { presentLinkedOrder } from "./linked/present-linked-order.ts";

/** The calls about orders that need no other module. */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  const guard = createGuessGuard(context);
  serve(app, getGuestOrder, ({ params, request }) =>
    guard(request.ip, async () => {
      const order = await requireLinkedOrder(context.database.db, params.id);
      const userId = await findUserId(context, request.session);
      return { body: presentLinkedOrder(order, context.config, context.clock.now(), userId) };
    }),
  );
}
