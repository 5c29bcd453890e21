import {
  requestWithdrawalLink as linkCall,
  readWithdrawal as readCall,
  sendWithdrawal as sendCall,
  withdrawFromOrder as withdrawCall,
} from "@tuerca/contract";
import { CsrfMismatch } from "@tuerca/platform/errors";
import { serve, sessionHash } from "@tuerca/platform/http";
import { createGuessGuard, publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { findUserId } from "../../modules/session/index.ts";
import { sendWithdrawal } from "./send-withdrawal.ts";
import { withdrawFromOrder } from "./withdraw-from-order.ts";
import { type Opener, readWithdrawable } from "./withdrawable-order.ts";
import { requestWithdrawalLink } from "./withdrawal-link.ts";

/** The calls about withdrawals; wrong ids and secrets count together. */
export function registerWithdrawalRoutes(app: FastifyInstance, context: Context): void {
  const guard = createGuessGuard(context);
  serve(app, sendCall, async ({ request, body, headers }) => ({
    body: await sendWithdrawal(context, {
      form: body,
      sessionHash: hashOf(request),
      key: headers["idempotency-key"],
      from: publicAddressHash(request.ip, context.session.secret),
    }),
  }));
  serve(app, linkCall, async ({ request, body }) => {
    await requestWithdrawalLink(context, body, request.ip);
    return { body: null };
  });
  const openerOf = async (
    { session }: FastifyRequest,
    { order_id: orderId, secret }: { order_id?: string | undefined; secret?: string | undefined },
  ): Promise<Opener> => ({ orderId, secret, userId: await findUserId(context, session) });
  serve(app, readCall, ({ request, body }) =>
    guard(request.ip, async () => ({
      body: await readWithdrawable(context, await openerOf(request, body)),
    })),
  );
  serve(app, withdrawCall, ({ request, body, headers }) =>
    guard(request.ip, async () => ({
      body: await withdrawFromOrder(context, {
        name: body.name,
        lines: body.lines,
        sessionHash: hashOf(request),
        key: headers["idempotency-key"],
        opener: await openerOf(request, body),
      }),
    })),
  );
}

/** The session's token has been checked, so there is a session. */
function hashOf({ session }: FastifyRequest): string {
  if (!session) throw new CsrfMismatch();
  return sessionHash(session);
}
