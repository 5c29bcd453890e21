import type { MailData } from "@tuerca/mails";
import type { Trx } from "@tuerca/platform/database/database";
import { mailShopOf, orderUrlOf } from "@tuerca/platform/mail/mail-shop";
import { queueMailOnce, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import type { OrderRecord } from "../../modules/orders/index.ts";
import {
  checksumOf,
  daysAfterStatement,
  isTooLate,
  lastWithdrawalDay,
  type Statement,
} from "../../modules/withdrawals/index.ts";
import type { MailContext } from "./customer-mails.ts";

/** The order of a statement, and the return that follows from it. */
type Matched = { order: OrderRecord; returnNumber: string | null };

/**
 * Queues the receipt of a statement, once: its content and time on a durable medium (Directive
 * 2011/83/EU, art. 11a.4). `matched` is null while no order is known.
 */
export async function queueReceiptMail(
  context: MailContext,
  trx: Trx,
  statement: Statement,
  matched: Matched | null,
): Promise<void> {
  const { config } = context;
  const order = matched?.order ?? null;
  const data: MailData["withdrawal-received"] = {
    shop: mailShopOf(config),
    statement: describe(statement),
    situation: situationOf(order, statement),
    ...lateness(context, statement, order),
    ...daysAfterStatement(config.calendar, statement.receivedAt),
    orderUrl: order && !order.isBlocked ? orderUrlOf(config, order.id) : null,
    returnNumber: matched?.returnNumber ?? null,
  };
  const mail = toNewMail(statement.email, "withdrawal-received", data);
  await queueMailOnce(trx, mail, `withdrawal-received ${statement.reference}`);
}

/** Queues a mail about a statement for each address of ORDER_MAIL_TO, once. */
export async function queueWithdrawalMails(
  context: MailContext,
  trx: Trx,
  statement: Statement,
  matched: Matched | null,
): Promise<void> {
  const { config } = context;
  const order = matched?.order ?? null;
  for (const address of config.ORDER_MAIL_TO) {
    const data: MailData["new-withdrawal"] = {
      shop: mailShopOf(config),
      email: statement.email,
      way: statement.way,
      statement: describe(statement),
      ...lateness(context, statement, order),
      order: order && {
        number: order.number,
        status: order.status,
        paymentStatus: order.paymentStatus,
        isSent: order.shipments.length > 0,
        returnNumber: matched?.returnNumber ?? null,
      },
    };
    const once = `new-withdrawal ${statement.reference} ${address}`;
    await queueMailOnce(trx, toNewMail(address, "new-withdrawal", data), once);
  }
}

function describe(statement: Statement): MailData["withdrawal-received"]["statement"] {
  const { reference, receivedAt, name, orderNumber, comment, isWhole, lines } = statement;
  return {
    reference,
    name,
    orderNumber,
    comment,
    isWhole,
    checksum: checksumOf(statement),
    receivedAt: receivedAt.toISOString(),
    lines: lines.map(({ sku, name: product, quantity }) => ({ sku, name: product, quantity })),
  };
}

type Situation = MailData["withdrawal-received"]["situation"];

function situationOf(order: OrderRecord | null, { lines }: Statement): Situation {
  if (!order) return "unknown";
  const stated = lines.length > 0 ? lines.map(({ position }) => order.lines[position - 1]) : order.lines;
  if (stated.every((line) => line?.gift)) return "digital";
  return order.shipments.length > 0 ? "sent" : "unsent";
}

/** The lines for which a statement is late, with their last days. */
function lateness({ config: { calendar } }: MailContext, statement: Statement, order: OrderRecord | null) {
  const { receivedAt, lines } = statement;
  const all = order?.lines ?? [];
  const isStated = (index: number) =>
    lines.length === 0 || lines.some(({ position }) => position === index + 1);
  const stated = all.filter((_, index) => isStated(index));
  const late = stated.filter((line) => order && isTooLate(order, line, calendar, receivedAt));
  return {
    late: late.map((line) => ({
      name: line.name,
      until: (order && lastWithdrawalDay(order, line, calendar)) ?? "",
    })),
    isAllLate: late.length > 0 && late.length === stated.length,
  };
}
