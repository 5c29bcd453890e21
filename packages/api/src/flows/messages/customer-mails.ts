import type { MailData } from "@tuerca/mails";
import type { Trx } from "@tuerca/platform/database/database";
import { mailShopOf, orderUrlOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import type { Context } from "../../context.ts";
import { findOrder, type OrderRecord, presentOrder } from "../../modules/orders/index.ts";
import { readMoney } from "../../modules/payments/index.ts";

export type MailContext = Pick<Context, "clock" | "config">;

type OrderMail =
  | "order-delivered"
  | "order-preparing"
  | "order-returned"
  | "order-shipped"
  | "payment-received"
  | "payment-unfinished";

/** Queues a mail about an order as this transaction leaves it. */
export async function queueOrderMail(
  context: MailContext,
  trx: Trx,
  orderId: string,
  mail: OrderMail,
): Promise<void> {
  const about = await readAbout(context, trx, orderId);
  if (about) await queueMail(trx, about.email, mail, about.data);
}

/**
 * Queues a mail about an order that this transaction has cancelled; it says that nothing was
 * charged only if that is known.
 */
export async function queueCancellationMail(context: MailContext, trx: Trx, orderId: string): Promise<void> {
  const about = await readAbout(context, trx, orderId);
  if (!about) return;
  const { isUncertain } = await readMoney(trx, orderId);
  await queueMail(trx, about.email, "order-cancelled", { ...about.data, mayBeCharged: isUncertain });
}

/** Queues a mail about an order as this transaction has corrected it, and its price before. */
export async function queueCorrectionMail(
  context: MailContext,
  trx: Trx,
  orderId: string,
  { beforeCents }: Pick<MailData["order-corrected"], "beforeCents">,
): Promise<void> {
  const about = await readAbout(context, trx, orderId);
  if (about) await queueMail(trx, about.email, "order-corrected", { ...about.data, beforeCents });
}

async function readAbout({ config, clock }: MailContext, trx: Trx, orderId: string) {
  const record = await findOrder(trx, { id: orderId });
  if (!record) return null;
  const order = presentOrder(record, config, clock.now());
  return { email: record.customer.email, data: { ...frameOf(config, record), order } };
}

/** Queues a mail about a refund: amount, reason and the payment method that it takes. */
export async function queueRefundMail(
  { config }: Pick<MailContext, "config">,
  trx: Trx,
  record: OrderRecord,
  back: Pick<MailData["payment-refunded"], "amountCents" | "reason" | "accountEnd"> &
    Pick<MailData["payment-refunded"]["order"], "paidBy">,
): Promise<void> {
  const { paidBy, ...money } = back;
  const order = { number: record.number, paidBy };
  await queueMail(trx, record.customer.email, "payment-refunded", {
    ...frameOf(config, record),
    order,
    ...money,
  });
}

function frameOf(config: Context["config"], { id, isBlocked }: Pick<OrderRecord, "id" | "isBlocked">) {
  return { shop: mailShopOf(config), orderUrl: isBlocked ? null : orderUrlOf(config, id) };
}
