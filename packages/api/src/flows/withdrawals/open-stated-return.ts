import type { Trx } from "@tuerca/platform/database/database";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { isTooLate, type Statement } from "../../modules/withdrawals/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { queueReturnMail } from "../messages/return-mails.ts";
import { openWithdrawnReturn } from "../returns/open-return.ts";

/**
 * The return that follows from a statement about a whole order, if all of it is in time, with the
 * mail that names it. For pieces in the customer's own words, or late ones, the operator opens it.
 */
export async function openStatedReturn(
  context: MailContext,
  trx: Trx,
  order: OrderRecord,
  { isWhole, receivedAt }: Pick<Statement, "isWhole" | "receivedAt">,
): Promise<string | null> {
  const isLate = order.lines.some((line) => isTooLate(order, line, context.config.calendar, receivedAt));
  if (!isWhole || isLate) return null;
  const number = await openWithdrawnReturn(trx, order, null, context.clock.now());
  if (number !== null) await queueReturnMail(context, trx, order, number);
  return number;
}
