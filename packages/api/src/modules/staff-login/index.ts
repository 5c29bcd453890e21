export { confirmApp, proposeApp, setApp, showSeed } from "./app.ts";
export { countRecoveryCodes, renewRecoveryCodes, useCode } from "./code.repository.ts";
export { forgetEndedLogins, forgetFactors } from "./forget-factors.ts";
export {
  addPasskey,
  findPasskeyOwner,
  listPasskeys,
  lockPasskey,
  removePasskey,
  touchPasskey,
  useChallenge,
} from "./passkey.repository.ts";
export {
  endStaffSessions,
  findStaffSession,
  isStaffSessionOpen,
  listStaffSessions,
  openStaffSession,
  PERSON,
  refreshStaffSession,
  STAFF_SESSION_MS,
  type StaffPerson,
  type StaffSession,
  touchStaffSession,
} from "./staff-session.repository.ts";
