import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { endLogins, startLogin } from "../session/index.ts";
import { type MailContext, mailPasswordChanged, mailReset } from "./account-mails.ts";
import { checkOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { type Account, findAccounts, lockAccount, updatePassword } from "./user.repository.ts";
import { refuseWeakPassword } from "./weak-passwords/refuse-weak-password.ts";

export type PasswordContext = MailContext & { database: { db: Database }; clock: Clock };

/** The session of a request, and the browser's user agent. */
export type Browser = { session: Session | null; userAgent: string | null };

/**
 * Queues the reset mail of an address: to its owner's account, or the oldest one registered with
 * it. Does nothing if there is none.
 */
export function sendResetMail(context: PasswordContext, email: string): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const [account] = await findAccounts(trx, email);
    if (account) await mailReset(context, trx, account, context.clock.now());
  });
}

/**
 * Changes the logged-in user's password. Ends the user's other sessions; this one continues under
 * another id, which is returned. Throws Invalid if the current password is wrong or the new one
 * weak.
 */
export async function changePassword(
  context: PasswordContext,
  userId: number,
  input: { current_password: string; password: string },
  browser: Browser,
): Promise<Session> {
  const account = await checkOwnPassword(context, userId, input.current_password, "current_password");
  await refuseWeakPassword(input.password, account, context.config.SITE_NAME);
  const passwordHash = await hashPassword(input.password, account.passwordHash);
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const locked = await lockAccount(trx, account);
    if (!locked) throw new Conflict("password_changed", "Tu contraseña ha cambiado mientras tanto.");
    const remembered = !browser.session?.temporary;
    const login = { userId, remembered, userAgent: browser.userAgent };
    const session = await startLogin(trx, browser.session, login, now);
    await replacePassword(context, trx, locked, passwordHash, session);
    return session;
  });
}

/**
 * Sets the password of a locked account, ends its logins except that of `kept`, and notifies its
 * owner.
 */
export async function replacePassword(
  context: PasswordContext,
  trx: Trx,
  account: Account,
  passwordHash: string,
  current: Session | null,
): Promise<void> {
  const now = context.clock.now();
  await updatePassword(trx, account.id, passwordHash);
  await endLogins(trx, account.id, current && sessionHash(current), now);
  await mailPasswordChanged(context, trx, account, now);
}
