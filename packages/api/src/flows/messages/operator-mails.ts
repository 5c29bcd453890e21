import { isPaidVia } from "@tuerca/contract";
import type { MailData } from "@tuerca/mails";
import type { Trx } from "@tuerca/platform/database/database";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMailOnce, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import { type OrderRecord, presentOrder } from "../../modules/orders/index.ts";
import type { MailContext } from "./customer-mails.ts";

/**
 * Queues a mail about an order for each address of ORDER_MAIL_TO: one while it waits for a
 * transfer, one when it can be prepared. Orders that wait for the gateway get none.
 */
export async function queueOperatorMail(context: MailContext, trx: Trx, record: OrderRecord): Promise<void> {
  const { config, clock } = context;
  const waits = record.status === "pending_payment";
  if (waits && !isPaidVia(record.paymentMethod, "bank_account")) return;
  for (const address of config.ORDER_MAIL_TO) {
    const data = { shop: mailShopOf(config), order: describe(record, context, clock.now()) };
    const once = `new-order ${waits ? "waiting" : "ready"} ${record.number} ${address}`;
    await queueMailOnce(trx, toNewMail(address, "new-order", data), once);
  }
}

/** Without anything that opens the order's page. */
function describe(
  record: OrderRecord,
  { config }: Pick<MailContext, "config">,
  now: Date,
): MailData["new-order"]["order"] {
  const shown = presentOrder(record, config, now);
  const { number, created_at, status, payment, items, totals, vat, discounts } = shown;
  const { carrier, comments, shipping_address, billing_address } = shown;
  const { name, email, phone, nif } = record.customer;
  return {
    number,
    created_at,
    status,
    payment,
    items,
    totals,
    vat,
    discounts,
    carrier,
    comments,
    shipping_address,
    billing_address,
    customer: { name, email, phone, nif },
  };
}
