import { REFUND_ACCOUNT_PATH } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { findOrder, type OrderRecord } from "../../modules/orders/index.ts";
import { endOf, findRefundAccount, openRefundAccount } from "../../modules/refunds/index.ts";
import { readMoneyBack } from "../orders/order-money.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";

/** Days for which the mailed link works; the order's page leads there too. */
const LINK_DAYS = 30;

/**
 * Asks the customer of a locked order for an account for its refund; returns the address of the
 * page, with a secret for a mail. Null for an order of a deleted account, which no page shows.
 */
export async function openAccountPage(
  { clock, config }: Pick<Context, "clock" | "config">,
  trx: Trx,
  order: Pick<OrderRecord, "id" | "isBlocked">,
): Promise<string | null> {
  if (order.isBlocked) return null;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const secret = await openRefundAccount(trx, order.id, { now, expiresAt });
  return `${config.siteUrl}${REFUND_ACCOUNT_PATH}?secret=${secret}`;
}

/**
 * Asks for the account of a locked order, and mails the link. Returns false for an order of a
 * deleted account.
 */
export async function mailAccountLink(
  context: Pick<Context, "clock" | "config">,
  trx: Trx,
  order: Pick<OrderRecord, "id" | "number" | "isBlocked" | "customer">,
): Promise<boolean> {
  const known = await findRefundAccount(trx, order.id);
  const accountUrl = await openAccountPage(context, trx, order);
  if (accountUrl === null) return false;
  await queueMail(trx, order.customer.email, "refund-account", {
    shop: mailShopOf(context.config),
    orderNumber: order.number,
    accountUrl,
    days: LINK_DAYS,
    end: known?.iban ? endOf(known.iban) : null,
  });
  return true;
}

/**
 * Asks for the account of an order, such as for a card that the gateway does not refund. Throws
 * NotFound, and Conflict `order_state` if it has no money to refund or its customer's account is
 * deleted.
 */
export function askForAccount(context: SettleContext, number: string): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isHeld = order.paymentStatus === "paid" && order.totalCents > 0;
    if (!isHeld || (await readMoneyBack(trx, order)) === "gone")
      throw new Conflict("order_state", why("refund_no_money", { number }));
    const record = await findOrder(trx, { id: order.id });
    if (!record || !(await mailAccountLink(context, trx, record)))
      throw new Conflict("order_state", why("refund_no_customer", { number }));
    await recordAct(trx, "order.account_asked", number);
  });
}
