import type { OrderHead } from "../../modules/orders/index.ts";
import { closeRefundAccount, endOf, findRefundAccount } from "../../modules/payments/index.ts";
import { forOperator } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";

/**
 * Closes the refund account of a locked order, whose money a person has sent. `end`: the last four
 * characters of the paid account, which may have been changed since; returned. Throws Conflict
 * `order_state` unless it names a given account, if there is one.
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
      forOperator(
        `The customer of order ${number} has given an account that ends in ${given.at(-1)}: say with --account which one you have paid.`,
        `El cliente del pedido ${number} ha dado una cuenta que acaba en ${given.at(-1)}: indica a cuál has pagado.`,
      ),
    );
  if (end !== null && !given.includes(end))
    throw new Conflict(
      "order_state",
      given.length > 0
        ? forOperator(
            `No account of order ${number} ends in ${end}: the given one ends in ${given.at(-1)}.`,
            `Ninguna cuenta del pedido ${number} acaba en ${end}: la que hay acaba en ${given.at(-1)}.`,
          )
        : forOperator(
            `The customer of order ${number} has given no account.`,
            `El cliente del pedido ${number} no ha dado ninguna cuenta.`,
          ),
    );
  await closeRefundAccount(trx, id, now);
  return end;
}
