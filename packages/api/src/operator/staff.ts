export { invitationLink } from "@tuerca/office-contract";
export type { StaffMember } from "../modules/staff/index.ts";
export { type InvitationSecret, openStaffAdmin, type StaffAdmin } from "../office/people/staff-admin.ts";
