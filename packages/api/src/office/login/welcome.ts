import type { OfficeSession } from "@tuerca/office-contract";
import { Unauthenticated } from "@tuerca/platform/errors";
import type { FastifyReply } from "fastify";
import { findStaffSession, STAFF_SESSION_MS, type StaffSession } from "../../modules/staff-login/index.ts";
import { officeToken, setOfficeCookie } from "../door/cookies.ts";
import { isDemoOwner } from "../door/demo-owner.ts";
import type { Office } from "../door/office.ts";
import { FRESH_MS } from "../door/serve-office.ts";

/** Sets the cookie of an opened session, and returns what its person may do. */
export async function welcome(office: Office, reply: FastifyReply, id: string): Promise<OfficeSession> {
  const { database, clock } = office.context;
  const session = await findStaffSession(database.db, id, clock.now());
  if (!session) throw new Unauthenticated();
  setOfficeCookie(office, reply, "tuerca_office", id);
  return present(office, session, id);
}

/** A session as its browser sees it. */
export function present(office: Office, session: StaffSession, id: string): OfficeSession {
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();
  const endsAt = later(session.openedAt, STAFF_SESSION_MS);
  return {
    staff: { id: session.id, name: session.name, email: session.email, role: session.role },
    permissions: [...session.permissions],
    refund_limit_cents: session.refundLimitCents,
    token: officeToken(office, id),
    fresh_until: isDemoOwner(office.context.config, session)
      ? endsAt
      : later(session.reauthenticatedAt, FRESH_MS),
    ends_at: endsAt,
  };
}
