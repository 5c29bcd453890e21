import {
  cardConfiguration,
  challengeReturn,
  getPaymentProgress,
  payGuestOrder,
  paymentPath,
  payOrder as payOrderCall,
  processCardPayment as processCall,
  redsysNotification,
  threeDsMethodReturn,
} from "@tuerca/contract";
import { decodeThreeDsData } from "@tuerca/redsys";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { createGuessGuard, requireOwnOrder } from "../../modules/orders/index.ts";
import { type FrameStep, framePage } from "../../modules/payments/index.ts";
import { requireUser } from "../../modules/session/index.ts";
import { serve } from "../../platform/http/index.ts";
import { addressHash } from "../../platform/rate-limits/index.ts";
import { configureCard, payOrder } from "./pay-order.ts";
import { readProgress } from "./payment-progress.ts";
import { type CardRequest, finishChallenge, processCardPayment } from "./process-card-payment.ts";
import { receiveNotification } from "./receive-notification.ts";

/** The calls that pay an order. */
export async function registerPaymentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  servePaying(app, context);
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveReturns(forms, context);
  });
}

function servePaying(app: FastifyInstance, context: Context): void {
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
  serve(app, cardConfiguration, ({ request, body }) =>
    guard(request.ip, async () => {
      const { order_id: orderId, replaces = null } = body;
      const from = addressHash(request.ip, context.session.secret);
      return { body: await configureCard(context, { orderId, from, replaces }) };
    }),
  );
  serve(app, processCall, ({ request, body }) =>
    guard(request.ip, async () => ({
      body: await processCardPayment(context, {
        orderId: body.order_id,
        from: addressHash(request.ip, context.session.secret),
        dsOrder: body.order,
        idOper: body.id_oper,
        browsing: { data: body.browser, ...headersOf(request) },
        methodCompleted: body.method_completed ?? null,
      }),
    })),
  );
  serve(app, getPaymentProgress, ({ request, params }) =>
    guard(request.ip, async () => ({ body: await readProgress(context, params.order_id) })),
  );
}

/** What Redsys posts, and the browser on its behalf: without session and token, proved by signature or worth nothing. */
function serveReturns(app: FastifyInstance, context: Context): void {
  serve(app, redsysNotification, async ({ body }) => {
    if (!(await receiveNotification(context, body))) throw new Malformed();
    return { body: { status: "ok" as const } };
  });
  serve(app, threeDsMethodReturn, ({ reply }) => ({ body: sendFrame(reply, "method", "/") }));
  serve(app, challengeReturn, async ({ body, reply }) => {
    const cres = body.cres ?? body.cRes ?? "";
    const transactionId = decodeThreeDsData(cres)?.threeDSServerTransID;
    const orderId =
      typeof transactionId === "string" ? await finishChallenge(context, { transactionId, cres }) : null;
    return { body: sendFrame(reply, "challenge", orderId ? paymentPath("success", orderId) : "/") };
  });
}

/** Lets the page be shown in a frame of our own pages, and run nothing but its own script. */
function sendFrame(reply: FastifyReply, step: FrameStep, next: string): string {
  const { html, policy } = framePage(step, next);
  reply.type("text/html; charset=utf-8").header("content-security-policy", policy);
  return html;
}

/** Answered as 400. */
class Malformed extends Error {
  readonly statusCode = 400;
}

/** Of the headers what the bank wants to know, bounded as it wants it (EMV 3-D Secure 2.2). */
function headersOf({ headers }: FastifyRequest): Pick<CardRequest["browsing"], "acceptHeader" | "userAgent"> {
  const { accept = "*/*", "user-agent": userAgent = "unknown" } = headers;
  return { acceptHeader: accept.slice(0, 2048), userAgent: userAgent.slice(0, 2048) };
}
