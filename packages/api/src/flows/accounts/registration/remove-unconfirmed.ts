import type { Trx } from "@tuerca/platform/database/database";
import { type Account, deleteAccount, lockAccount } from "../../../modules/account/index.ts";
import { lockCart } from "../../../modules/cart/index.ts";

/**
 * Removes an unconfirmed account with its cart, wishes, addresses, secrets and logins, as their
 * author may not own the address. Its orders become a guest's. Returns false if the account is
 * confirmed, has another password or is gone.
 */
export async function removeUnconfirmed(trx: Trx, account: Account): Promise<boolean> {
  // An order that is being placed holds the cart's lock, and is finished then.
  await lockCart(trx, { userId: account.id });
  const locked = await lockAccount(trx, account, "toDelete");
  if (!locked || locked.emailConfirmedAt) return false;
  await deleteAccount(trx, account.id);
  return true;
}
