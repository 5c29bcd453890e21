import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { WrongLogin } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import {
  type Account,
  type Credentials,
  checkLogin,
  lockAccount,
  type Origin,
} from "../../modules/account/index.ts";
import { type LoginFrom, openLogin } from "./open-login.ts";

/** A logged-in account and its new session. */
export type LoggedIn = { account: Account; session: Session };

/**
 * Logs in by address and password. Throws WrongLogin if they are wrong, with the same text and time
 * as for an unknown address, and TooMany after too many tries.
 */
export async function logIn(
  context: Pick<Context, "database" | "clock">,
  credentials: Credentials,
  origin: Origin,
  from: LoginFrom,
): Promise<LoggedIn> {
  const checked = await checkLogin(context, credentials, origin);
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const account = await lockAccount(trx, checked);
    if (!account) throw new WrongLogin();
    return { account, session: await openLogin(trx, account, from, now) };
  });
}
