import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { isPayable, lockOrder, type OrderHead } from "../../modules/orders/index.ts";
import { type Attempt, moveAttempt } from "../../modules/payments/index.ts";
import { type MailContext, queueOrderMail } from "../messages/customer-mails.ts";

/**
 * Abandons an attempt unknown to the gateway if its state is unchanged, and notifies its customer;
 * it is asked about again at `askAt`.
 */
export function abandonAttempt(
  context: MailContext & Pick<Context, "database">,
  attempt: Attempt,
  askAt: Date | null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", attempt.orderId);
    const { id, state: from } = attempt;
    const moved = await moveAttempt(trx, id, "abandoned", context.clock.now(), { from, askAt });
    if (order && moved) await queueUnpaidMail(context, trx, order, attempt, "query");
  });
}

/**
 * Queues the mail about an attempt that ended unpaid (`attempt` is its earlier state) if its money
 * might have been in flight, as the page promised. Sends none if the answer to the charge says so
 * or is pending: the page shows that.
 */
export async function queueUnpaidMail(
  context: MailContext,
  trx: Trx,
  order: OrderHead,
  { state, answerLost, stateSince }: Attempt,
  source: "answer" | "notification" | "query",
): Promise<void> {
  const now = context.clock.now();
  const isAwaited = !answerLost && now.getTime() - stateSince.getTime() < PAYMENT_TIMEOUT_MS;
  if (state !== "authorising" || source === "answer" || (source === "notification" && isAwaited)) return;
  if (isPayable(order, now)) await queueOrderMail(context, trx, order.id, "payment-unfinished");
}
