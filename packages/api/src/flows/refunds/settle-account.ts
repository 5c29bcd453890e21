import type { OrderHead } from "../../modules/orders/index.ts";
import { closeRefundAccount, endOf, findRefundAccount } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";

/**
 * Closes the refund account of a locked order, whose money a person has sent; `end` names the paid
 * account by its last four characters, also if its customer has changed it meanwhile. Returns it.
 * Throws Conflict `order_state` if an account is given and `end` names none of them.
 */
export async function settleAccount(
  trx: Trx,
  { id, number }: Pick<OrderHead, "id" | "number">,
  end: string | null,
  now: Date,
): Promise<string | null> {
  const account = await findRefundAccount(trx, id);
  const given = account?.iban && account.paidAt === null ? [...account.formerEnds, endOf(account.iban)] : [];
  if (end === null && given.length > 0)
    throw new Conflict(
      "order_state",
      `The customer of order ${number} has given an account that ends in ${given.at(-1)}: say with --account which one you have paid.`,
    );
  if (end !== null && !given.includes(end))
    throw new Conflict(
      "order_state",
      given.length > 0
        ? `No account of order ${number} ends in ${end}: the given one ends in ${given.at(-1)}.`
        : `The customer of order ${number} has given no account.`,
    );
  await closeRefundAccount(trx, id, now);
  return end;
}
