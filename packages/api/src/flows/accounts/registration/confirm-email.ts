import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../../context.ts";
import { type Account, confirmAddress, readSecret, useSecret } from "../../../modules/account/index.ts";
import { claimGuestOrders } from "../account-orders.repository.ts";

/**
 * Confirms the logged-in user's address by the mailed secret, and assigns the guest orders with
 * that address to the account. Throws Invalid unless the secret is valid and this account's, so a
 * link opened by somebody who did not register gives the registrant nothing.
 */
export function confirmEmail(
  { database, clock }: Pick<Context, "database" | "clock">,
  account: Account,
  secret: string,
): Promise<Account> {
  const now = clock.now();
  return inTransaction(database.db, async (trx) => {
    const owner = await readSecret(trx, secret, "confirm", now);
    if (owner !== account.id || !(await useSecret(trx, secret, "confirm", owner))) throw deadLink();
    if (!(await confirmAddress(trx, account, now))) throw deadLink();
    await claimGuestOrders(trx, account.id, account.email);
    return { ...account, emailConfirmedAt: account.emailConfirmedAt ?? now };
  });
}

function deadLink(): Invalid {
  const text = "El enlace no es de esta cuenta o ya no sirve.";
  return new Invalid(text, { secret: [text] });
}
