import {
  changePassword as changePasswordCall,
  endOtherSessions,
  getUser,
  listSessions,
  sendConfirmation,
  sendReset,
  updateUser,
} from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { type SessionOptions, serve, sessionHash, setSession } from "@tuerca/platform/http";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { countHit, refuseWait } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { endLogins, requireUser } from "../session/index.ts";
import { limitMailsFrom, mailConfirmation } from "./account-mails.ts";
import { changePassword } from "./password.service.ts";
import { presentUser } from "./present-user.ts";
import { readSessions } from "./read-sessions.ts";
import { requireAccount } from "./require-account.ts";
import { updateName } from "./user.repository.ts";

type Needs = {
  config: Config;
  clock: Clock;
  database: { db: Database };
  jobs: Jobs;
  session: SessionOptions;
};

const SENT_OFTEN = "Ya te hemos enviado varios correos. Míralos también en la carpeta de spam.";

/** The calls about the logged-in user that need no other module. */
export function registerAccountRoutes(app: FastifyInstance, context: Needs): void {
  const { db } = context.database;
  serve(app, getUser, async ({ request }) => ({
    body: presentUser(await requireAccount(context, request.session)),
  }));
  serve(app, updateUser, async ({ request, body }) => {
    await updateName(db, await requireUser(context, request.session), body.name);
    return { body: presentUser(await requireAccount(context, request.session)) };
  });
  serve(app, sendConfirmation, async ({ request }) => {
    const account = await requireAccount(context, request.session);
    if (account.emailConfirmedAt) return { body: null };
    await limitMailsFrom(context, request.ip);
    const now = context.clock.now();
    refuseWait(await inTransaction(db, (trx) => mailConfirmation(context, trx, account, now)), SENT_OFTEN);
    return { body: null };
  });
  servePasswords(app, context);
  serveSessions(app, context);
}

function servePasswords(app: FastifyInstance, context: Needs): void {
  const { database, clock, jobs } = context;
  serve(app, sendReset, async ({ request, body }) => {
    await limitMailsFrom(context, request.ip);
    refuseWait(await countHit(database.db, "mail-all", "", clock.now()));
    await jobs.enqueue(database.db, "send-reset", { email: body.username });
    return { body: null };
  });
  serve(app, changePasswordCall, async ({ request, reply, body }) => {
    const userId = await requireUser(context, request.session);
    const session = await changePassword(context, userId, body, browserOf(request));
    setSession(request, reply, context.session, session);
    return { body: null };
  });
}

function serveSessions(app: FastifyInstance, context: Needs): void {
  serve(app, listSessions, async ({ request }) => {
    const userId = await requireUser(context, request.session);
    return { body: await readSessions(context, userId, request.session) };
  });
  serve(app, endOtherSessions, async ({ request }) => {
    const userId = await requireUser(context, request.session);
    const own = request.session && sessionHash(request.session);
    await inTransaction(context.database.db, (trx) => endLogins(trx, userId, own, context.clock.now()));
    return { body: null };
  });
}

function browserOf(request: FastifyRequest) {
  return { session: request.session, userAgent: request.headers["user-agent"] ?? null };
}
