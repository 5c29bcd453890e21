import {
  acceptInvitation as acceptCall,
  askForPasskey,
  getOfficeSession,
  logInByPasskey,
  logInToOffice,
  logOutOfOffice,
  type OfficeSession,
  readInvitation,
  reauthenticate,
  reauthenticateByPasskey,
} from "@tuerca/office-contract";
import { recordAct, runAs } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, Unauthenticated } from "@tuerca/platform/errors";
import type { FastifyRequest } from "fastify";
import type { StaffMember } from "../../modules/staff/index.ts";
import {
  endStaffSessions,
  findStaffSession,
  openStaffSession,
  refreshStaffSession,
  type StaffSession,
} from "../../modules/staff-login/index.ts";
import { clearOfficeCookie, readOfficeCookie } from "../door/cookies.ts";
import type { Office } from "../door/office.ts";
import { WrongProof } from "../door/refusals.ts";
import { actorOf, serveOffice } from "../door/serve-office.ts";
import { acceptInvitation, showInvitation } from "./accept-invitation.ts";
import { createPasskeyRequest, proveByPasskey } from "./passkeys.ts";
import { proveByPassword } from "./prove-by-password.ts";
import { present, welcome } from "./welcome.ts";

/** The calls by which people come into the office and leave it. */
export function registerLoginRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, logInToOffice, async ({ body, request, reply }) => {
    const open = openSessionOf(office, request);
    return { body: await welcome(office, reply, await proveByPassword(context, body, request.ip, open)) };
  });
  serveOffice(office, askForPasskey, async ({ reply }) => ({
    body: await createPasskeyRequest(office, reply),
  }));
  serveOffice(office, logInByPasskey, async ({ body: { proof }, request, reply }) => {
    const open = openSessionOf(office, request);
    return {
      body: await welcome(office, reply, await proveByPasskey(office, { request, reply, proof }, open)),
    };
  });
  serveOffice(office, readInvitation, async ({ body }) => ({
    body: await showInvitation(context, body.secret),
  }));
  serveOffice(office, acceptCall, async ({ body, request, reply }) => {
    const { sessionId, codes } = await acceptInvitation(context, body, request.headers["user-agent"]);
    return { body: { session: await welcome(office, reply, sessionId), recovery_codes: codes } };
  });
  serveOffice(office, getOfficeSession, async ({ session, request }) => ({
    body: present(office, session, readOfficeCookie(office, request, "tuerca_office") ?? ""),
  }));
  serveOffice(office, logOutOfOffice, async ({ session, reply }) => {
    await inTransaction(context.database.db, async (trx) => {
      const ended = await endStaffSessions(trx, session.id, { only: session.sessionId });
      if (ended > 0) await recordAct(trx, "staff.logged_out", String(session.id));
    });
    clearOfficeCookie(office, reply, "tuerca_office");
    return { body: null };
  });
  registerReauthentication(office);
}

function registerReauthentication(office: Office): void {
  const { context } = office;
  serveOffice(office, reauthenticate, async ({ body, session, request }) => {
    const credentials = { ...body, email: session.email };
    const proving = proveByPassword(context, credentials, request.ip, refreshOwn(office, session));
    await proving.catch(asInvalid);
    return { body: await presentAgain(office, request) };
  });
  serveOffice(office, reauthenticateByPasskey, async ({ body: { proof }, session, request, reply }) => {
    const proving = proveByPasskey(office, { request, reply, proof }, refreshOwn(office, session));
    await proving.catch(asInvalid);
    return { body: await presentAgain(office, request) };
  });
}

/** Opens a session under a new id, in place of the browser's earlier one. */
function openSessionOf(office: Office, request: FastifyRequest) {
  return async (trx: Trx, person: StaffMember): Promise<string> => {
    const before = readOfficeCookie(office, request, "tuerca_office");
    const browser = { userAgent: request.headers["user-agent"], before };
    const id = await openStaffSession(trx, person.id, browser, office.context.clock.now());
    await runAs(actorOf(person), () => recordAct(trx, "staff.logged_in", String(person.id)));
    return id;
  };
}

/** Notes the proof in one's own session: another person's proof is none. */
function refreshOwn(office: Office, session: StaffSession) {
  return async (trx: Trx, person: StaffMember): Promise<void> => {
    if (person.id !== session.id) throw new WrongProof();
    if (!(await refreshStaffSession(trx, session.sessionId, office.context.clock.now())))
      throw new Unauthenticated();
    await recordAct(trx, "staff.reauthenticated", String(person.id));
  };
}

/** A wrong proof does not end the session, as a 401 would say. */
function asInvalid(error: unknown): never {
  if (error instanceof WrongProof) throw new WrongOwnProof();
  throw error;
}

class WrongOwnProof extends Invalid {
  override readonly security = "login_failed";

  constructor() {
    const text = "La contraseña, el código o la llave no son correctos.";
    super(text, { password: [text] });
  }
}

async function presentAgain(office: Office, request: FastifyRequest): Promise<OfficeSession> {
  const { database, clock } = office.context;
  const id = readOfficeCookie(office, request, "tuerca_office") ?? "";
  const session = await findStaffSession(database.db, id, clock.now());
  if (!session) throw new Unauthenticated();
  return present(office, session, id);
}
