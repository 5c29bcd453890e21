import type { Context } from "../context.ts";
import { checkOwnPassword, deleteAccount, lockAccount } from "../modules/account/index.ts";
import { blockOrders } from "../modules/orders/index.ts";
import { endLogins, replaceSession } from "../modules/session/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";
import type { Session } from "../platform/http/index.ts";

/**
 * Deletes the account of who is logged in, with cart, wishes and addresses; answers the session that takes the place of
 * the old one. Orders are kept without the account, out of every customer's reach, as long as tax and commercial law
 * want them (Ley 58/2003, art. 66; Código de Comercio, art. 30; LO 3/2018, art. 32). Throws Invalid where the password
 * is wrong.
 */
export async function deleteOwnAccount(
  context: Pick<Context, "database" | "clock">,
  userId: number,
  password: string,
  session: Session | null,
): Promise<Session> {
  const checked = await checkOwnPassword(context, userId, password, "password");
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const account = await lockAccount(trx, checked);
    if (!account) throw new Conflict("password_changed", "Tu contraseña ha cambiado mientras tanto.");
    await blockOrders(trx, userId, now);
    await endLogins(trx, userId, null, now);
    await deleteAccount(trx, userId);
    return replaceSession(trx, session, now);
  });
}
