export { ACTS, type Actor, type AuditEvent, runAs } from "@tuerca/platform/audit";
export { type AuditAdmin, openAuditAdmin } from "../flows/admin/audit-admin.ts";
