export type { StaffMember } from "../modules/staff/index.ts";
export {
  type InvitationSecret,
  invitationLink,
  openStaffAdmin,
  type StaffAdmin,
} from "../office/people/staff-admin.ts";
