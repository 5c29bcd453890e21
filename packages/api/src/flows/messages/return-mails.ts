import type { MailData } from "@tuerca/mails";
import type { Trx } from "@tuerca/platform/database/database";
import { mailShopOf, orderUrlOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail, queueMailOnce, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { findReturn, paysCarriage, readPhotoAuthors } from "../../modules/returns/index.ts";
import type { MailContext } from "./customer-mails.ts";

const MAILS = {
  requested: "return-requested",
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
  if (state === "sent") throw new Error("the customer has sent it, and knows");
  const hasPhotos = state === "refused" && (await readPhotoAuthors(trx, number)).some(({ byShop }) => byShop);
  await queueMail(trx, order.customer.email, MAILS[state], {
    shop: mailShopOf(config),
    orderUrl: order.isBlocked ? null : orderUrlOf(config, order.id),
    orderNumber: order.number,
    paidBy: order.paymentMethod,
    accountUrl,
    accountEnd,
    returned: {
      number,
      reason,
      customerPays: paysCarriage(reason),
      lines,
      refund,
      refusedBecause,
      hasPhotos,
    },
  });
}

/** Queues a mail about a customer's request for each address of ORDER_MAIL_TO, once. */
export async function queueReturnRequestMails(
  { config }: MailContext,
  trx: Trx,
  order: OrderRecord,
  { number, photos }: { number: string; photos: number },
): Promise<void> {
  const found = await findReturn(trx, number);
  if (!found) throw new Error("a return is gone");
  const { reason, explanation, lines } = found;
  for (const address of config.ORDER_MAIL_TO) {
    const data: MailData["new-return"] = {
      shop: mailShopOf(config),
      number,
      reason,
      explanation,
      photos,
      lines,
      order: { number: order.number, email: order.customer.email },
    };
    await queueMailOnce(trx, toNewMail(address, "new-return", data), `new-return ${number} ${address}`);
  }
}
