export { type AuditAdmin, openAuditAdmin } from "../flows/admin/audit-admin.ts";
export { ACTS, type Actor, type AuditEvent, runAs } from "../platform/audit/index.ts";
