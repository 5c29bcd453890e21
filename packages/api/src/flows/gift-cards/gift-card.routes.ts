import {
  answerGiftCardConsent,
  cancelGiftCardRequest as cancelCall,
  getGiftCardRequest,
  readGiftCardConsent,
  requestGiftCard as requestCall,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { findShopper, requireShopper } from "../../modules/session/index.ts";
import { answerConsent, readConsent } from "./answer-gift-card.ts";
import { cancelGiftCardRequest, readGiftCardRequest, requestGiftCard } from "./request-gift-card.ts";

/** The calls about paying with gift cards. */
export function registerGiftCardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, requestCall, async ({ request, body }) => {
    const shopper = await requireShopper(context, request.session);
    return { body: await requestGiftCard(context, { shopper, ip: request.ip }, body.mobile) };
  });
  serve(app, getGiftCardRequest, async ({ request }) => ({
    body: await readGiftCardRequest(context, await findShopper(context, request.session)),
  }));
  serve(app, cancelCall, async ({ request }) => {
    await cancelGiftCardRequest(context, await requireShopper(context, request.session));
    return { body: null };
  });
  serve(app, readGiftCardConsent, async ({ request, body }) => ({
    body: await readConsent(context, { secret: body.secret, ip: request.ip }),
  }));
  serve(app, answerGiftCardConsent, async ({ request, body }) => ({
    body: await answerConsent(context, { secret: body.secret, ip: request.ip }, body.accept),
  }));
}
