import type { OrderRecord } from "../../modules/orders/index.ts";
import { findReturn, paysCarriage } from "../../modules/returns/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { mailShopOf, orderUrlOf } from "../../platform/mail/mail-shop.ts";
import { queueMail } from "../../platform/mail/outbox.repository.ts";
import type { MailContext } from "./customer-mails.ts";

const MAILS = {
  approved: "return-approved",
  inspected: "return-received",
  refunded: "return-refunded",
  refused: "return-refused",
} as const;

/** The page that asks for the account of the refund, or how the account ends that was paid. */
type AccountNote = { accountUrl?: string | null; accountEnd?: string | null };

/** Queues the mail about a return's state, as this transaction leaves it. */
export async function queueReturnMail(
  { config }: MailContext,
  trx: Trx,
  order: OrderRecord,
  number: string,
  { accountUrl = null, accountEnd = null }: AccountNote = {},
): Promise<void> {
  const found = await findReturn(trx, number);
  if (!found) throw new Error("a return is gone");
  const { state, reason, lines, refund, refusedBecause } = found;
  if (state === "requested") throw new Error("nothing has been decided");
  await queueMail(trx, order.customer.email, MAILS[state], {
    shop: mailShopOf(config),
    orderUrl: order.isBlocked ? null : orderUrlOf(config, order.id),
    orderNumber: order.number,
    ...{ paidBy: order.paymentMethod, accountUrl, accountEnd },
    returned: { number, reason, customerPays: paysCarriage(reason), lines, refund, refusedBecause },
  });
}
