import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, Invalid } from "../../platform/errors.ts";
import { type Session, sessionHash } from "../../platform/http/index.ts";
import { endLogins, replaceSession, startLogin } from "../session/index.ts";
import { type MailContext, mailPasswordChanged, mailReset } from "./account-mails.ts";
import { checkOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { readSecret, useSecret } from "./secret.repository.ts";
import {
  type Account,
  confirmAddress,
  findAccount,
  findAccounts,
  lockAccount,
  updatePassword,
} from "./user.repository.ts";

export type PasswordContext = MailContext & Pick<Context, "database" | "clock">;

/** Where a request comes from: its session, and the browser's name for itself. */
export type Browser = { session: Session | null; userAgent: string | null };

/**
 * Mails the reset link of an address: to its owner's account, or the oldest that was registered with it. Nothing happens
 * where there is none.
 */
export function sendResetMail(context: PasswordContext, email: string): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const [account] = await findAccounts(trx, email);
    if (account) await mailReset(context, trx, account, context.clock.now());
  });
}

/**
 * Sets a new password by a mailed secret, which proves the address too, and ends all of the user's sessions and the
 * one that asks. Answers the account and the new session. Throws Invalid where the secret does not work (any more).
 */
export async function resetPassword(
  context: PasswordContext,
  { secret, password }: { secret: string; password: string },
  session: Session | null,
): Promise<{ userId: number; session: Session }> {
  const { db } = context.database;
  const now = context.clock.now();
  const userId = await readSecret(db, secret, "reset", now);
  const account = userId && (await findAccount(db, userId));
  if (!account) throw deadLink();
  const passwordHash = await hashPassword(password, account.passwordHash);
  return inTransaction(db, async (trx) => {
    const locked = await lockAccount(trx, account);
    if (!locked || !(await useSecret(trx, secret, "reset", account.id))) throw deadLink();
    await confirmAddress(trx, locked, now);
    await replacePassword(context, trx, locked, passwordHash, null);
    return { userId: account.id, session: await replaceSession(trx, session, now) };
  });
}

/**
 * Changes the password of who is logged in. The user's other sessions end; this one goes on under another id, which is
 * answered. Throws Invalid where the current password is wrong.
 */
export async function changePassword(
  context: PasswordContext,
  userId: number,
  input: { current_password: string; password: string },
  browser: Browser,
): Promise<Session> {
  const account = await checkOwnPassword(context, userId, input.current_password, "current_password");
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

async function replacePassword(
  context: PasswordContext,
  trx: Parameters<typeof updatePassword>[0],
  account: Account,
  passwordHash: string,
  kept: Session | null,
): Promise<void> {
  const now = context.clock.now();
  await updatePassword(trx, account.id, passwordHash);
  await endLogins(trx, account.id, kept && sessionHash(kept), now);
  await mailPasswordChanged(context, trx, account, now);
}

function deadLink(): Invalid {
  const text = "El enlace ya no sirve. Pide otro.";
  return new Invalid(text, { secret: [text] });
}
