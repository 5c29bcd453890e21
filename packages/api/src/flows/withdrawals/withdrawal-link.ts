import { readOrderNumber, WITHDRAWAL_PATH } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { countHit, mailboxKey } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { limitMailsFrom } from "../../modules/account/index.ts";
import { findOrder } from "../../modules/orders/index.ts";
import { issueLink } from "../../modules/withdrawals/index.ts";

/** Hours for which a mailed link works. */
const LINK_HOURS = 24;

type Asked = { order: string; email: string };

/**
 * Requests the link by which the lines of an order can be chosen. A job looks whether number and
 * address fit, so that neither answer nor time reveals it. Throws TooMany.
 */
export async function requestWithdrawalLink(
  context: Pick<Context, "database" | "clock" | "session" | "jobs">,
  asked: Asked,
  ip: string,
): Promise<void> {
  await limitMailsFrom(context, ip);
  await context.jobs.enqueue(context.database.db, "send-withdrawal-link", asked);
}

/** Mails the link, if number and address fit; none after five mails to the mailbox in an hour. */
export function sendWithdrawalLink(
  { database, clock, config }: Pick<Context, "database" | "clock" | "config">,
  { order: typed, email }: Asked,
): Promise<void> {
  const now = clock.now();
  return inTransaction(database.db, async (trx) => {
    const number = readOrderNumber(typed);
    const order = number === null ? null : await findOrder(trx, { number });
    if (!order || order.isBlocked || order.customer.email !== email) return;
    const wait =
      (await countHit(trx, "mail-to", mailboxKey(email), now)) ?? (await countHit(trx, "mail-all", "", now));
    if (wait !== null) return;
    const secret = await issueLink(trx, order.id, new Date(now.getTime() + LINK_HOURS * HOUR_MS));
    await queueMail(trx, email, "withdrawal-link", {
      shop: mailShopOf(config),
      number: order.number,
      hours: LINK_HOURS,
      linkUrl: `${config.siteUrl}${WITHDRAWAL_PATH}/pedido?secret=${secret}`,
    });
  });
}
