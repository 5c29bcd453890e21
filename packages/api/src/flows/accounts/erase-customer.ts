import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { deleteAccount, findAccount, findAccounts, lockAccount } from "../../modules/account/index.ts";
import { lockCart } from "../../modules/cart/index.ts";
import { deleteWordsOf, lockCustomer } from "../../modules/customers/index.ts";
import { endLogins } from "../../modules/session/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { eraseOrders } from "./erase-orders.ts";

type EraseContext = MailContext & Pick<Context, "database">;

const IN_FLIGHT = "En cuanto termine se podrán borrar sus datos.";

/**
 * Erases the data of an account or guest who asks the staff for it, as the account's own deletion
 * does; what the law makes the shop keep is blocked. `id` names them in the audit. Throws NotFound,
 * and Conflict `payment_pending` or `password_changed`.
 */
export function eraseCustomer(context: EraseContext, owner: OrderOwner, id: string): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    if ("userId" in owner) await eraseAccount(context, trx, owner.userId);
    else await eraseGuest(context, trx, owner.guestEmail);
    await recordAct(trx, "customer.erased", id);
  });
}

async function eraseAccount(context: EraseContext, trx: Trx, userId: number): Promise<void> {
  // An order that is being placed holds the cart's lock, and is finished then.
  await lockCart(trx, { userId });
  const found = await findAccount(trx, userId);
  if (!found) throw new NotFound();
  const account = await lockAccount(trx, found, "toDelete");
  if (!account)
    throw new Conflict("password_changed", "La cuenta ha cambiado mientras tanto: inténtalo otra vez.");
  const email = account.emailConfirmedAt ? account.email : null;
  await eraseOrders(context, trx, { owner: { userId }, email, inFlight: IN_FLIGHT });
  await endLogins(trx, userId, null, context.clock.now());
  await deleteAccount(trx, userId);
}

async function eraseGuest(context: EraseContext, trx: Trx, guestEmail: string): Promise<void> {
  if (!(await lockCustomer(trx, { guestEmail }))) throw new NotFound();
  // Wishes for mails of an address that an account has confirmed are the account's.
  const isAccounts = (await findAccounts(trx, guestEmail)).some((one) => one.emailConfirmedAt !== null);
  const email = isAccounts ? null : guestEmail;
  await eraseOrders(context, trx, { owner: { guestEmail }, email, inFlight: IN_FLIGHT });
  await deleteWordsOf(trx, guestEmail);
}
