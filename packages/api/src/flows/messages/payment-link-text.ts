import { formatEuros, toEuros } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { orderUrlOf } from "@tuerca/platform/mail/mail-shop";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import type { OrderRecord } from "../../modules/orders/index.ts";
import type { MailContext } from "./customer-mails.ts";

/** Queues an SMS with the link that pays an order to the mobile of its address. */
export async function queuePaymentLinkText(
  { config }: MailContext,
  trx: Trx,
  order: OrderRecord,
): Promise<void> {
  const amount = formatEuros(toEuros(order.totalCents));
  await queueText(trx, {
    recipient: order.shippingAddress.phone,
    text: `${config.SITE_NAME}: revisa y paga tu pedido ${order.number} (${amount}): ${orderUrlOf(config, order.id)}`,
    notAfter: order.dueAt ?? new Date(order.createdAt.getTime() + DAY_MS),
    orderNumber: order.number,
  });
}
