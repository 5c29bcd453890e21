export { findApiKey, listApiKeys, revokeApiKey, touchApiKey } from "./api-key.repository.ts";
export { changeFactor, changeOwnPassword } from "./change-factor.ts";
export { claimShop, issueOwnerLink } from "./claim-shop.ts";
export { enterAsOwner } from "./enter-as-owner.ts";
export { forgetStaffSecrets } from "./forget-staff-secrets.ts";
export { findInvited, joinStaff, showInvitation, unknownInvitation } from "./invitations.ts";
export { issueApiKey } from "./issue-api-key.ts";
export { addRole, changeRole } from "./manage-roles.ts";
export {
  disableStaff,
  enableStaff,
  endSessionsOf,
  giveRole,
  inviteStaff,
  resetStaff,
} from "./manage-staff.ts";
export { listRoles } from "./role.repository.ts";
export {
  findStaff,
  findStaffByEmail,
  listStaff,
  lockStaff,
  measureOwners,
  type StaffMember,
} from "./staff.repository.ts";
