import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import { isPayable, lockOrder, type OrderHead } from "../../modules/orders/index.ts";
import { type Attempt, moveAttempt } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { type TellContext, tellOfOrder } from "../messages/tell-customer.ts";

/**
 * Gives up an attempt of which the gateway knows nothing, where it is still in its state, and tells its customer; it is
 * asked about again at `askAt`.
 */
export function abandonAttempt(
  context: TellContext & Pick<Context, "database">,
  attempt: Attempt,
  askAt: Date | null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", attempt.orderId);
    const { id, state: from } = attempt;
    const moved = await moveAttempt(trx, id, "abandoned", context.clock.now(), { from, askAt });
    if (order && moved) await tellOfUnpaid(context, trx, order, attempt, "query");
  });
}

/**
 * Queues the mail about an attempt that has ended unpaid, given as it was before, where its money might have been under
 * way: the page has promised to write once that is known. Not where the answer to the charge says so, or is still
 * waited for: the page tells that itself.
 */
export async function tellOfUnpaid(
  context: TellContext,
  trx: Trx,
  order: OrderHead,
  { state, answerLost, stateSince }: Attempt,
  source: "answer" | "notification" | "query",
): Promise<void> {
  const now = context.clock.now();
  const isAwaited = !answerLost && now.getTime() - stateSince.getTime() < PAYMENT_TIMEOUT_MS;
  if (state !== "authorising" || source === "answer" || (source === "notification" && isAwaited)) return;
  if (isPayable(order, now)) await tellOfOrder(context, trx, order.id, "payment-unfinished");
}
