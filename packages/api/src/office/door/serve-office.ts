import type { Readable } from "node:stream";
import type { AnswerOf } from "@tuerca/contract";
import type { OfficeCall } from "@tuerca/office-contract";
import { type Actor, runAs } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { CsrfMismatch, NotPermitted, Unauthenticated } from "@tuerca/platform/errors";
import { isSame } from "@tuerca/platform/http";
import { type Checked, checkInput } from "@tuerca/platform/http/check-input";
import { inTime, timeFor } from "@tuerca/platform/http/in-time";
import { refuseWait } from "@tuerca/platform/rate-limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findStaffSession, type StaffSession, touchStaffSession } from "../../modules/staff-login/index.ts";
import { admitKey, hasKey, mayMake } from "./admit-key.ts";
import { officeToken, readOfficeCookie } from "./cookies.ts";
import { isDemoOwner } from "./demo-owner.ts";
import type { Office } from "./office.ts";
import { NotFresh } from "./refusals.ts";

/** How long a proof of who one is lasts for calls with `reauth`. */
export const FRESH_MS = 10 * MINUTE_MS;

type SessionOf<C extends OfficeCall> = C["permission"] extends "public" ? null : StaffSession;

/** The input of a handler; `session` is null for calls that anybody may make. */
export type OfficeInput<C extends OfficeCall> = Checked<C> & {
  session: SessionOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The answer; a file may be a stream, which is read after the call's time. */
type OfficeResult<C extends OfficeCall> = { body: AnswerOf<C> } | { stream: Readable };

/**
 * Serves a call of the office. Checks host and origin (`openOffice`), session (401), token (419),
 * rate (429), permission (403), a fresh proof (401) and input (422), in this order, and records the
 * handler's acts under the person's name; or under an API key's (`admitKey`).
 */
export function serveOffice<C extends OfficeCall>(
  office: Office,
  call: C,
  handle: (input: OfficeInput<C>) => Promise<OfficeResult<C>>,
): void {
  const milliseconds = timeFor(call);
  const status = Number(Object.keys(call.answers)[0]);
  office.app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { withoutCsrf: true },
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const admitted = call.permission === "public" ? null : await admit(office, call, request);
      const session = (admitted?.session ?? null) as SessionOf<C>;
      const input = { ...checkInput(call, request), session, request, reply };
      const work = () => handle(input);
      const result = await inTime(milliseconds, admitted ? runAs(admitted.actor, work) : work());
      if ("stream" in result) return reply.code(status).send(result.stream);
      if (result.body === null) return reply.code(204).send();
      return reply.code(status).send(result.body);
    },
  });
}

/** The person's name in the audit; the id tells two of the same name apart. */
export function actorOf({ id, name }: { id: number; name: string }): Actor {
  return { kind: "staff", name: `${id} ${name}` };
}

type Admitted = { session: StaffSession; actor: Actor };

/** Who makes the call, if they may. */
async function admit(office: Office, call: OfficeCall, request: FastifyRequest): Promise<Admitted> {
  if (hasKey(request)) return admitKey(office, call, request);
  const { database, clock } = office.context;
  const now = clock.now();
  const id = readOfficeCookie(office, request, "tuerca_office");
  const session = id === null ? null : await findStaffSession(database.db, id, now);
  if (id === null || session === null) throw new Unauthenticated();
  const token = request.headers["x-office-token"];
  const isRight = typeof token === "string" && isSame(token, officeToken(office, id));
  if (call.method !== "GET" && !isRight) throw new CsrfMismatch();
  refuseWait(office.countCall(String(session.sessionId)));
  await touchStaffSession(database.db, session, now);
  if (!mayMake(call, session)) throw new NotPermitted();
  const isFresh = now.getTime() - session.reauthenticatedAt.getTime() < FRESH_MS;
  if (call.reauth && !isFresh && !isDemoOwner(office.context.config, session)) throw new NotFresh();
  return { session, actor: actorOf(session) };
}
