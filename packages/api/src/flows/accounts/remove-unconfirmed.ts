import { type Account, deleteAccount, lockAccount } from "../../modules/account/index.ts";
import { lockCart } from "../../modules/cart/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Removes an account whose address nobody has confirmed, with its cart, wishes, addresses, secrets and logins: whoever
 * put them in need not be the address's owner. Its orders stay as those of a guest. Answers false where the account is
 * confirmed by now, has another password or is gone.
 */
export async function removeUnconfirmed(trx: Trx, account: Account): Promise<boolean> {
  // An order that is just being placed holds the cart, and is through then.
  await lockCart(trx, { userId: account.id });
  const locked = await lockAccount(trx, account, "toDelete");
  if (!locked || locked.emailConfirmedAt) return false;
  await deleteAccount(trx, account.id);
  return true;
}
