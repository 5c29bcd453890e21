export {
  findApiKey,
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  revokeKeysOf,
  touchApiKey,
} from "./api-key.repository.ts";
export {
  countRecoveryCodes,
  deleteCodes,
  lockProposedSeed,
  proposeSeed,
  putTotp,
  renewRecoveryCodes,
  useCode,
} from "./code.repository.ts";
export { forgetStaffSecrets } from "./forget-staff-secrets.ts";
export {
  deleteInvitation,
  findInvitation,
  type Invitation,
  issueInvitation,
  keepInvitedSeed,
} from "./invitation.repository.ts";
export {
  deletePasskeys,
  findPasskeyOwner,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  touchPasskey,
  useChallenge,
} from "./passkey.repository.ts";
export {
  findRole,
  insertRole,
  listRoles,
  lockPeople,
  type NewRole,
  updateRole,
} from "./role.repository.ts";
export { deleteOwnView, findViews, putView } from "./saved-view.repository.ts";
export {
  type Access,
  findStaff,
  findStaffByEmail,
  hasOtherOwner,
  insertStaff,
  listStaff,
  lockStaff,
  type StaffMember,
  updateDisabled,
  updateRoleOf,
  updateStaffPassword,
} from "./staff.repository.ts";
export {
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  isStaffSessionOpen,
  listStaffSessions,
  openStaffSession,
  refreshStaffSession,
  STAFF_SESSION_MS,
  type StaffSession,
  touchStaffSession,
} from "./staff-session.repository.ts";
export { createSeed, readSeed, stepOfCode } from "./totp.ts";
