import { getCart, saveCart as saveCartCall, transitionCart as transitionCartCall } from "@tuerca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { CsrfMismatch } from "../../platform/errors.ts";
import { type Session, serve, sessionHash } from "../../platform/http/index.ts";
import { readCart } from "./read-cart.ts";
import { saveCart } from "./save-cart.ts";
import { transitionCart } from "./transition-cart.ts";

/** The calls of the cart. */
export function registerCartRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getCart, async ({ request }) => ({
    body: request.session ? await readCart(context, sessionHash(request.session)) : null,
  }));
  serve(app, saveCartCall, async ({ request, body }) => ({
    body: await saveCart(context, sessionOf(request), body),
  }));
  serve(app, transitionCartCall, async ({ request, body }) => ({
    body: await transitionCart(context, sessionHash(sessionOf(request)), body.to),
  }));
}

/** The CSRF check has let nobody through without a session. */
function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new CsrfMismatch();
  return request.session;
}
