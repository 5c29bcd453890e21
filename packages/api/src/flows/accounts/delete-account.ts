import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import { checkOwnPassword, deleteAccount, lockAccount } from "../../modules/account/index.ts";
import { lockCart } from "../../modules/cart/index.ts";
import { lockOrder, type OrderHead } from "../../modules/orders/index.ts";
import { findInFlight, mayBeReplaced } from "../../modules/payments/index.ts";
import { deleteOptOut, disownRatings } from "../../modules/ratings/index.ts";
import { endLogins, replaceSession } from "../../modules/session/index.ts";
import { deleteAlertsOf } from "../../modules/stock-alerts/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { countCancelled } from "../orders/limit-cancel-to-cart.ts";
import { cancelLocked } from "../orders/settle-order.ts";
import { blockOrders } from "./account-orders.repository.ts";

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
    await disownRatings(trx, userId, now);
    // A stranger may have typed an unconfirmed address, and must not undo its owner's choice.
    if (account.emailConfirmedAt) {
      await deleteOptOut(trx, account.email);
      await deleteAlertsOf(trx, account.email);
    }
    await cancelUnpaid(context, trx, await blockOrders(trx, userId, now), from);
    await endLogins(trx, userId, null, now);
    await deleteAccount(trx, userId);
    return replaceSession(trx, session, now);
  });
}

/** Cancels blocked orders that nobody can pay. */
async function cancelUnpaid(
  context: MailContext,
  trx: Trx,
  ids: readonly string[],
  from: string | null,
): Promise<void> {
  const orders: OrderHead[] = [];
  for (const id of ids) {
    const order = await lockOrder(trx, "id", id);
    if (!order) continue;
    const attempt = await findInFlight(trx, id);
    if (attempt && !mayBeReplaced(attempt.state)) throw stillPaying(order.number);
    orders.push(order);
  }
  await countCancelled(trx, from, orders, context.clock.now());
  for (const order of orders) await cancelLocked(context, trx, order);
}

function stillPaying(number: string): Conflict {
  const message = `Estamos confirmando el pago del pedido ${number}. En cuanto termine podrás borrar tu cuenta.`;
  return new Conflict("payment_pending", message);
}
