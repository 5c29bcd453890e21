import { getPaymentProgress, payGuestOrder, payOrder as payOrderCall } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { addressHash, createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { requireOwnOrder } from "../../modules/orders/index.ts";
import { requireUser } from "../../modules/session/index.ts";
import { payOrder } from "./pay-order.ts";
import { readProgress } from "./payment-progress.ts";

/** The calls that pay an order, whatever its gateway. */
export function registerPaymentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  const guard = createGuessGuard(context);
  serve(app, payOrderCall, async ({ request, params, body }) => {
    const userId = await requireUser(context, request.session);
    const { id: orderId } = await requireOwnOrder(db, userId, params.id);
    const { method } = body;
    const payer = { orderId, from: addressHash(request.ip, context.session.secret) };
    return { body: await payOrder(context, { ...payer, method, shownTo: "owner" }) };
  });
  serve(app, payGuestOrder, ({ request, params, body }) =>
    guard(request.ip, async () => {
      const payer = { orderId: params.id, from: addressHash(request.ip, context.session.secret) };
      return { body: await payOrder(context, { ...payer, method: body.method, shownTo: "guest" }) };
    }),
  );
  serve(app, getPaymentProgress, ({ request, params }) =>
    guard(request.ip, async () => ({ body: await readProgress(context, params.order_id) })),
  );
}
