import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import { checkOwnPassword, deleteAccount, lockAccount } from "../../modules/account/index.ts";
import { lockCart } from "../../modules/cart/index.ts";
import { endLogins, replaceSession } from "../../modules/session/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { countCancelled } from "../orders/limit-cancel-to-cart.ts";
import { eraseOrders } from "./erase-orders.ts";

/**
 * Deletes the account with cart, wishes, lists, cars, addresses, and cancels its unpaid orders;
 * returns a new session. `from`: `publicAddressHash`. Other orders stay, out of customers' reach
 * (Ley 58/2003 art. 66; CCom art. 30; LO 3/2018 art. 32). Throws Invalid (password), Conflict
 * `payment_pending`, TooMany.
 */
export async function deleteOwnAccount(
  context: MailContext & Pick<Context, "database">,
  userId: number,
  password: string,
  session: Session | null,
  from: string | null,
): Promise<Session> {
  const checked = await checkOwnPassword(context, userId, password, "password");
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    // An order that is being placed holds the cart's lock, and is finished then.
    await lockCart(trx, { userId });
    const account = await lockAccount(trx, checked, "toDelete");
    if (!account) throw new Conflict("password_changed", "Tu contraseña ha cambiado mientras tanto.");
    await eraseOrders(context, trx, {
      owner: { userId },
      // A stranger may have typed an unconfirmed address, and must not undo its owner's choice.
      email: account.emailConfirmedAt ? account.email : null,
      inFlight: "En cuanto termine podrás borrar tu cuenta.",
      count: (unpaid) => countCancelled(trx, from, unpaid, now),
    });
    await endLogins(trx, userId, null, now);
    await deleteAccount(trx, userId);
    return replaceSession(trx, session, now);
  });
}
