export { registerAccountRoutes } from "./account.routes.ts";
export { limitMailsFrom, mailConfirmation } from "./account-mails.ts";
export { type Credentials, checkLogin, type Origin } from "./check-login.ts";
export { customerTable } from "./export/customer-table.ts";
export { forgetUnused } from "./forget-unused.ts";
export { checkOwnPassword } from "./own-password.ts";
export { type PasswordContext, replacePassword, sendResetMail } from "./password.service.ts";
export { findByPassword, hashPassword } from "./passwords.ts";
export { presentUser } from "./present-user.ts";
export { readSessions } from "./read-sessions.ts";
export { requireAccount } from "./require-account.ts";
export { readSecret, useSecret } from "./secret.repository.ts";
export {
  type Account,
  confirmAddress,
  deleteAccount,
  findAccount,
  findAccounts,
  insertAccount,
  lockAccount,
  nameOf,
} from "./user.repository.ts";
export { refuseWeakPassword } from "./weak-passwords/refuse-weak-password.ts";
