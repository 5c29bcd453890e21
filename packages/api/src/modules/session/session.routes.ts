import { deleteSession, getCsrfCookie, putSessionData } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { CsrfMismatch } from "@tuerca/platform/errors";
import {
  ensureSession,
  readFirstVisit,
  type Session,
  type SessionOptions,
  serve,
} from "@tuerca/platform/http";
import { publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findUserId } from "./require-user.ts";
import { clearVisit, isOver } from "./session.repository.ts";
import { recordVisit } from "./session.service.ts";

type Needs = { clock: Clock; database: { db: Database }; session: SessionOptions };

/** The calls around a visitor's session. */
export function registerSessionRoutes(app: FastifyInstance, context: Needs): void {
  const { db } = context.database;
  serve(app, getCsrfCookie, async ({ request, reply }) => {
    if (request.session && (await isOver(db, request.session, context.clock.now()))) request.session = null;
    ensureSession(request, reply, context.session, readFirstVisit(request.headers) ?? {});
    return { body: null };
  });
  serve(app, putSessionData, async ({ request, body }) => {
    const session = sessionOf(request);
    const userId = await findUserId(context, session);
    const from = publicAddressHash(request.ip, context.session.secret);
    await recordVisit(db, { session, userId, from }, body, context.clock.now());
    return { body: null };
  });
  // Sent while a page closes: a cookie in its answer could overwrite that of a login made
  // meanwhile.
  serve(app, deleteSession, async ({ request }) => {
    await clearVisit(db, sessionOf(request));
    return { body: null };
  });
}

/** The CSRF check admits nobody without a session. */
function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new CsrfMismatch();
  return request.session;
}
