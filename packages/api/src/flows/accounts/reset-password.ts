import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import {
  type Account,
  confirmAddress,
  findAccount,
  hashPassword,
  insertAccount,
  lockAccount,
  nameOf,
  type PasswordContext,
  readSecret,
  refuseWeakPassword,
  replacePassword,
  useSecret,
} from "../../modules/account/index.ts";
import { replaceSession } from "../../modules/session/index.ts";
import { removeUnconfirmed } from "./registration/remove-unconfirmed.ts";

/**
 * Sets a new password by a mailed secret, which confirms the address, and ends all sessions of the
 * user and the caller's. An unconfirmed account is replaced by an empty one (docs/decisions/0017).
 * Throws Invalid for a secret without effect or a weak password.
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
  await refuseWeakPassword(password, account, context.config.SITE_NAME);
  const passwordHash = await hashPassword(password, account.passwordHash);
  return inTransaction(db, async (trx) => {
    const own = await claimAccount(trx, account, secret, now);
    if (!own) throw deadLink();
    await replacePassword(context, trx, own, passwordHash, null);
    return { userId: own.id, session: await replaceSession(trx, session, now) };
  });
}

/**
 * The locked account, its address confirmed; null if the secret is used or the address is another
 * one's.
 */
async function claimAccount(trx: Trx, account: Account, secret: string, now: Date): Promise<Account | null> {
  if (account.emailConfirmedAt) {
    const locked = await lockAccount(trx, account);
    return locked && (await useSecret(trx, secret, "reset", locked.id)) ? locked : null;
  }
  // The secret is removed with the account.
  if (!(await removeUnconfirmed(trx, account))) return null;
  const { email, passwordHash } = account;
  const empty = await insertAccount(trx, { email, name: nameOf(email), passwordHash, createdAt: now });
  return (await confirmAddress(trx, empty, now)) ? { ...empty, emailConfirmedAt: now } : null;
}

function deadLink(): Invalid {
  const text = "El enlace ya no sirve. Pide otro.";
  return new Invalid(text, { secret: [text] });
}
