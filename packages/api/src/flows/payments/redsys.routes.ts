import { createHash } from "node:crypto";
import {
  cardConfiguration,
  challengeReturn,
  type PaymentFrameMessage,
  paymentPath,
  processCardPayment as processCall,
  redsysNotification,
  threeDsMethodReturn,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { addressHash, createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { configureCard } from "./pay-order.ts";
import { type CardRequest, finishChallenge, processCardPayment } from "./process-card-payment.ts";
import { receiveNotification } from "./receive-notification.ts";

/** The calls of Redsys' card form, and those that Redsys and the bank make. */
export async function registerRedsysRoutes(app: FastifyInstance, context: Context): Promise<void> {
  serveCards(app, context);
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveReturns(forms, context);
  });
}

function serveCards(app: FastifyInstance, context: Context): void {
  const guard = createGuessGuard(context);
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
        chargeNumber: body.order,
        token: body.id_oper,
        browsing: { data: body.browser, ...headersOf(request) },
        methodCompleted: body.method_completed ?? null,
      }),
    })),
  );
}

/**
 * The posts of Redsys, direct or by the browser: without session and token, valid only if signed.
 */
function serveReturns(app: FastifyInstance, context: Context): void {
  serve(app, redsysNotification, async ({ body }) => {
    if (!(await receiveNotification(context, body))) throw new Malformed();
    return { body: { status: "ok" as const } };
  });
  serve(app, threeDsMethodReturn, ({ reply }) => ({ body: sendFrame(reply, "method", "/") }));
  serve(app, challengeReturn, async ({ body, reply }) => {
    const orderId = await finishChallenge(context, body);
    return { body: sendFrame(reply, "challenge", orderId ? paymentPath("success", orderId) : "/") };
  });
}

/** Lets the page be shown in a frame of our own pages, and run nothing but its own script. */
function sendFrame(reply: FastifyReply, step: FrameStep, next: string): string {
  const { html, policy } = framePage(step, next);
  reply.type("text/html; charset=utf-8").header("content-security-policy", policy);
  return html;
}

type FrameStep = PaymentFrameMessage["step"];

/**
 * Script of the page, the same for everyone, so the policy can name it. Outside a frame it goes to
 * `data-next`.
 */
const script = (step: FrameStep) => {
  const message: PaymentFrameMessage = { source: "tuerca-payment", step };
  return `if(parent!==window)parent.postMessage(${JSON.stringify(message)},location.origin);else location.replace(document.body.dataset.next)`;
};

/**
 * The frame's page when the bank sends the browser back: it notifies its parent, which must have
 * our origin, and knows nothing of the payment. `next` is a path of ours.
 */
function framePage(step: FrameStep, next: string): { html: string; policy: string } {
  const code = script(step);
  const hash = createHash("sha256").update(code).digest("base64");
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pago</title><body data-next="${next}"><p>Un momento…</p><script>${code}</script></body></html>`;
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { html, policy };
}

/** Becomes status 400. */
class Malformed extends Error {
  readonly statusCode = 400;
}

/** The headers that the bank wants, within its limits (EMV 3-D Secure 2.2). */
function headersOf({ headers }: FastifyRequest): Pick<CardRequest["browsing"], "acceptHeader" | "userAgent"> {
  const { accept = "*/*", "user-agent": userAgent = "unknown" } = headers;
  return { acceptHeader: accept.slice(0, 2048), userAgent: userAgent.slice(0, 2048) };
}
