import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../../context.ts";
import {
  findAccounts,
  hashPassword,
  insertAccount,
  mailConfirmation,
  nameOf,
  refuseWeakPassword,
} from "../../../modules/account/index.ts";
import type { LoggedIn } from "../log-in.ts";
import { type LoginFrom, openLogin } from "../open-login.ts";

export type Registration = { email: string; password: string; name: string | undefined };

/**
 * Opens an account and logs it in. An address with an account gets another one that can never be
 * confirmed; only the owner learns of it, by mail (docs/decisions/0006). `complete` adds to the
 * same transaction. Throws Invalid for a weak password.
 */
export async function register(
  context: Pick<Context, "database" | "clock" | "config">,
  { email, password, name = nameOf(email) }: Registration,
  from: LoginFrom,
  complete: (trx: Trx, loggedIn: LoggedIn) => Promise<void> = async () => {},
): Promise<LoggedIn> {
  const { db } = context.database;
  await refuseWeakPassword(password, { email, name }, context.config.SITE_NAME);
  const [other] = await findAccounts(db, email);
  const passwordHash = await hashPassword(password, other?.passwordHash);
  const now = context.clock.now();
  return inTransaction(db, async (trx) => {
    const draft = { email, name, passwordHash, createdAt: now };
    const account = await insertAccount(trx, draft);
    await mailConfirmation(context, trx, account, now);
    const loggedIn = { account, session: await openLogin(trx, account, from, now) };
    await complete(trx, loggedIn);
    return loggedIn;
  });
}
