import type { Context } from "../../context.ts";
import { type Account, confirmAddress, readSecret, useSecret } from "../../modules/account/index.ts";
import { claimGuestOrders } from "../../modules/orders/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Invalid } from "../../platform/errors.ts";

/**
 * Confirms the address of who is logged in by the mailed secret, and gives the account what guests ordered with it. Throws
 * Invalid where the secret is not this account's or does not work any more. So a link that somebody opens who did not register
 * gives nothing to who did.
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
