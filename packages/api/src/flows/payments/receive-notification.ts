import type { Context } from "../../context.ts";
import { findAttempt } from "../../modules/payments/index.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

/**
 * Settles the gateway's notification; returns whether it is about an attempt of ours. One about a
 * refund changes nothing. Throws ForgedNotification unless the gateway signed it.
 */
export async function receiveNotification(
  context: PaymentContext & Pick<Context, "gateway">,
  body: unknown,
): Promise<boolean> {
  const notification = context.gateway?.readNotification(body) ?? null;
  if (!notification) return false;
  const attempt = await findAttempt(context.database.db, notification.chargeNumber);
  if (attempt && notification.isRefund) return true;
  const verdict = attempt && notification.verdictFor({ ...attempt, begunAt: attempt.createdAt });
  if (!verdict) {
    context.log.warn({ chargeNumber: notification.chargeNumber }, "a signed notification fits no attempt");
    return false;
  }
  await settlePayment(context, attempt, "notification", verdict);
  return true;
}
