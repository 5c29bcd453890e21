import type { Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { OrderHead } from "../../modules/orders/index.ts";
import { closeRefundAccount, endOf, findRefundAccount } from "../../modules/refunds/index.ts";

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
    throw new Conflict("order_state", why("refund_which_account", { number, given: String(given.at(-1)) }));
  if (end !== null && !given.includes(end))
    throw new Conflict(
      "order_state",
      given.length > 0
        ? why("refund_other_account", { number, end, given: String(given.at(-1)) })
        : why("refund_no_account", { number }),
    );
  await closeRefundAccount(trx, id, now);
  return end;
}
