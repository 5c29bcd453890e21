import { giveRefundAccount, readRefundAccount } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { findUserId } from "../../modules/session/index.ts";
import { type AccountOpener, giveAccount, readGivenAccount } from "./give-account.ts";

/** The calls about the account of a refund; wrong ids and secrets count together. */
export function registerRefundAccountRoutes(app: FastifyInstance, context: Context): void {
  const guard = createGuessGuard(context);
  const openerOf = async (
    { session }: FastifyRequest,
    { order_id: orderId, secret }: { order_id?: string | undefined; secret?: string | undefined },
  ): Promise<AccountOpener> => ({ orderId, secret, userId: await findUserId(context, session) });
  serve(app, readRefundAccount, ({ request, body }) =>
    guard(request.ip, async () => ({
      body: await readGivenAccount(context, await openerOf(request, body)),
    })),
  );
  serve(app, giveRefundAccount, ({ request, body: { iban, holder, ...opener } }) =>
    guard(request.ip, async () => ({
      body: await giveAccount(context, await openerOf(request, opener), { iban, holder }),
    })),
  );
}
