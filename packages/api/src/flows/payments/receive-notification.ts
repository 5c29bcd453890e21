import type { Context } from "../../context.ts";
import { findAttempt } from "../../modules/payments/index.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

/**
 * Settles what a form says, once its signature holds and order, amount, currency, merchant, terminal and type are those of
 * an attempt of ours. Answers whether it was one; nothing changes otherwise, nor by what tells of a refund. Throws
 * ForgedNotification where the signature does not hold.
 */
export async function receiveNotification(
  context: PaymentContext & Pick<Context, "gateway">,
  form: unknown,
): Promise<boolean> {
  const notification = context.gateway?.readNotification(form) ?? null;
  if (!notification) return false;
  const attempt = await findAttempt(context.database.db, notification.dsOrder);
  if (attempt && notification.isRefund) return true;
  const verdict = attempt && notification.verdictFor(attempt);
  if (!verdict) {
    context.log.warn({ dsOrder: notification.dsOrder }, "a signed notification fits no attempt");
    return false;
  }
  await settlePayment(context, attempt, "notification", verdict);
  return true;
}
