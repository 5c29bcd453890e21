import { AUDIT_PAGE_SIZE, listAudit, verifyAudit as verifyCall } from "@tuerca/office-contract";
import { type AuditEvent, searchAudit, verifyAudit } from "../../platform/audit/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls that read what operators have done; nothing changes it. */
export function registerAuditRoutes(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, listAudit, async ({ query }) => {
    const { actor = null, action = null, object = null, from = null, until = null, before } = query;
    const search = { actor, action, object, days: { from, until }, before };
    const found = await searchAudit(db, search, { limit: AUDIT_PAGE_SIZE + 1, offset: 0 });
    const events = found.slice(0, AUDIT_PAGE_SIZE).map(present);
    return { body: { events, has_more: found.length > AUDIT_PAGE_SIZE } };
  });
  serveOffice(office, verifyCall, async () => {
    const { events, brokenAt, lastDigest } = await verifyAudit(db);
    return { body: { events, broken_at: brokenAt, last_digest: lastDigest } };
  });
}

function present({ id, at, actorKind, ...event }: AuditEvent) {
  return { id, at: at.toISOString(), actor_kind: actorKind, ...event };
}
