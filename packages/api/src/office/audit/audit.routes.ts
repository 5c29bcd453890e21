import { AUDIT_PAGE_SIZE, listAudit, verifyAudit as verifyCall } from "@tuerca/office-contract";
import { searchAudit, verifyAudit } from "@tuerca/platform/audit";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { auditFilter, registerAuditTable } from "./audit-table.ts";
import { presentEvent } from "./present-event.ts";

/** The calls that read what operators have done; nothing changes it. */
export function registerAuditRoutes(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, listAudit, async ({ query }) => {
    const { before, ...filter } = query;
    const search = { ...auditFilter(filter), before };
    const found = await searchAudit(db, search, { limit: AUDIT_PAGE_SIZE + 1, offset: 0 });
    const events = found.slice(0, AUDIT_PAGE_SIZE).map(presentEvent);
    return { body: { events, has_more: found.length > AUDIT_PAGE_SIZE } };
  });
  registerAuditTable(office);
  serveOffice(office, verifyCall, async () => {
    const { events, broken, lastDigest } = await verifyAudit(db);
    return { body: { events, broken, last_digest: lastDigest } };
  });
}
