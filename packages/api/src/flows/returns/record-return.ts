import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { restoreUse } from "../../modules/coupons/index.ts";
import { giveBack } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { findOrder, moveOrder, type OrderHead, refusal, setRefunded } from "../../modules/orders/index.ts";
import { findReturnsOf, insertReturn, moveReturn, type ReturnState } from "../../modules/returns/index.ts";
import { queueOrderMail } from "../messages/customer-mails.ts";
import { refuseForbidden } from "../orders/guard-move.ts";
import { holdsMoney, readMoneyBack } from "../orders/order-money.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";
import { mailAccountLink } from "../refunds/ask-for-account.ts";
import { lockReturn } from "./locked-return.ts";
import { piecesOf, readLeft } from "./open-return.ts";
import { isTransferDue, takeIn } from "./receive-return.ts";

/**
 * Records a parcel that came back undelivered: a return of all goods that are left, and the returns
 * that wait. Notifies the customer. Idempotent. Returns a return that waits for `refundReturn`, or
 * null.
 * Throws NotFound, or Conflict `order_state` if no parcel has left.
 */
export function recordReturn(context: SettleContext, number: string): Promise<string | null> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isNew = order.status !== "returned";
    if (isNew) await takeGoodsBack(context, trx, order);
    if (isNew) await recordAct(trx, "order.returned", number, { before: { status: order.status } });
    const returns = await findReturnsOf(trx, order.id);
    return returns.find(({ state }) => state === "inspected")?.number ?? null;
  });
}

/** All goods may be back already, by returns that wait for their refund. */
async function takeGoodsBack(context: SettleContext, trx: Trx, order: OrderHead): Promise<void> {
  await refuseForbidden(trx, order, "take_back");
  const now = context.clock.now();
  const numbers = await openReturns(trx, order, now);
  if (numbers.length === 0) throw refusal(order, "returned");
  const isHeld = await holdsMoney(trx, order);
  const isDue = isHeld && (await readMoneyBack(trx, order)) === "here";
  await moveOrder(trx, order, "returned", now);
  await restoreUse(trx, order.id, now);
  for (const number of numbers) {
    const { record, returned } = await lockReturn(trx, number);
    const arrived = returned.lines.map(({ position, quantity }) => ({ position, good: quantity, bad: 0 }));
    await takeIn(trx, record, returned, arrived, now);
    if (!isDue) await moveReturn(trx, { ...returned, state: "inspected" }, NOTHING_DUE, now);
  }
  if (!isHeld) await releaseGiftCards(trx, order, now);
  await queueOrderMail(context, trx, order.id, "order-returned");
  const record = isDue && (await isTransferDue(trx, order)) ? await findOrder(trx, { id: order.id }) : null;
  if (record) await mailAccountLink(context, trx, record);
}

/**
 * The returns whose goods are in the parcel: one of all that is left, and those that the customer
 * has asked for meanwhile, such as by withdrawing before the delivery.
 */
async function openReturns(trx: Trx, order: OrderHead, now: Date): Promise<string[]> {
  const asked = await findReturnsOf(trx, order.id);
  for (const one of asked) if (one.state === "requested") await moveReturn(trx, one, { to: "approved" }, now);
  const waiting = asked.filter(({ state }) => WAITING.has(state));
  const numbers = waiting.map(({ number }) => number);
  const pieces = piecesOf(await readLeft(trx, order));
  if (pieces.size === 0) return numbers;
  const given = { orderId: order.id, reason: "undelivered", explanation: null, pieces } as const;
  return [...numbers, await insertReturn(trx, { ...given, state: "approved" }, now)];
}

const WAITING: ReadonlySet<ReturnState> = new Set(["requested", "approved", "sent"]);

/** The end of a return whose money never came, or has gone back without it. */
const NOTHING_DUE = {
  to: "refunded" as const,
  lines: [],
  goodsCents: 0,
  deliveryCents: 0,
  deductionCents: 0,
  refundedBeforeCents: 0,
  giftCardCents: 0,
  moneyCents: 0,
};

async function releaseGiftCards(trx: Trx, { id }: OrderHead, now: Date): Promise<void> {
  if ((await giveBack(trx, id, now)) > 0) await queueInvoice(trx, id, "refund", now);
  await setRefunded(trx, id);
}
