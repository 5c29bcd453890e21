import { getGuestOrder } from "@tuerca/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";
import { serve } from "../../platform/http/index.ts";
import { createMissLimiter } from "./miss-limiter.ts";
import { readGuestOrder } from "./read-guest-order.ts";

/** The calls about orders that need nothing of other areas. */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  const guesses = createMissLimiter(context.clock);
  serve(app, getGuestOrder, async ({ params, request, reply }) => {
    refuseWhile(reply, guesses.blockedFor(request.ip));
    const order = await readGuestOrder(context.database.db, context.config, params.id);
    if (order) return { body: order };
    guesses.miss(request.ip);
    throw new NotFound();
  });
}

function refuseWhile(reply: FastifyReply, seconds: number): void {
  if (seconds === 0) return;
  reply.header("retry-after", String(seconds));
  throw Object.assign(new Error("too many wrong ids"), { statusCode: 429 });
}
