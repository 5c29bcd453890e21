import { getGuestOrder } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";
import { serve } from "../../platform/http/index.ts";
import { createGuessGuard } from "./guess-guard.ts";
import { readGuestOrder } from "./read-guest-order.ts";

/** The calls about orders that need nothing of other areas. */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  const guard = createGuessGuard(context);
  serve(app, getGuestOrder, ({ params, request }) =>
    guard(request.ip, async () => {
      const order = await readGuestOrder(context.database.db, context.config, params.id, context.clock.now());
      if (!order) throw new NotFound();
      return { body: order };
    }),
  );
}
