export type { StaffMember } from "../modules/staff/index.ts";
export { openStaffAdmin, type StaffAdmin } from "../office/people/staff-admin.ts";
