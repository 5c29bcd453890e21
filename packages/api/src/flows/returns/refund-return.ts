import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { giveBack } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { type OrderHead, type OrderRecord, setRefunded } from "../../modules/orders/index.ts";
import { listRefunds, type RefundAmounts } from "../../modules/refunds/index.ts";
import { moveReturn } from "../../modules/returns/index.ts";
import { queueReturnMail } from "../messages/return-mails.ts";
import { readMoneyBack } from "../orders/order-money.ts";
import type { SettleContext } from "../orders/settle-order.ts";
import { addPieces, isAll } from "../refunds/amounts/line-worth.ts";
import {
  type ComputedRefund,
  mostDeduction,
  type RefundedBefore,
  refundAmounts,
} from "../refunds/amounts/refund-amounts.ts";
import { moveMoney, type SentByHand } from "../refunds/move-money.ts";
import {
  arrivedPieces,
  readRefundedBefore,
  returnedGoods,
  soldGoodsOf,
  unsentPieces,
} from "../refunds/sold-goods.ts";
import { findOrigins, isDueByHand, refuseMoving, takeFrom } from "../refunds/split-money.ts";
import { type LockedReturn, lockReturn } from "./locked-return.ts";
import { endIfAllBack } from "./receive-return.ts";

/**
 * The loss in value of a return's pieces by use, in cents, and the reference of money that a person
 * sends; null if the gateway sends it. `accountEnd`: the last four characters of the paid account,
 * if the customer has given one.
 */
export type Refunding = { deductionCents: number; reference: string | null; accountEnd?: string | null };

/** A return's refund; `isByHand`: a person sends the money, and the shop has recorded it. */
export type RefundedReturn = RefundAmounts & { isByHand: boolean };

/**
 * The refund of a return that has come back, in cents, without making it. Throws NotFound for an
 * unknown number, and Conflict `return_state` unless it is inspected.
 */
export function previewRefund(
  context: Pick<SettleContext, "database">,
  number: string,
  deductionCents: number,
): Promise<RefundedReturn> {
  return inTransaction(context.database.db, async (trx) => {
    const locked = await lockReturn(trx, number);
    const { lines: _, ...refund } = await computeRefund(trx, locked, deductionCents);
    return { ...refund, isByHand: await isDueByHand(trx, locked.order, refund.moneyCents) };
  });
}

/**
 * Refunds a return the way the order was paid: gift cards now, card and Bizum by a job, a transfer
 * or cash by a person, with its reference. Idempotent. Throws as `previewRefund`, and Conflict
 * `return_state` if it was refunded with another deduction.
 */
export function refundReturn(
  context: SettleContext,
  number: string,
  refunding: Refunding,
): Promise<RefundedReturn> {
  return inTransaction(context.database.db, async (trx) =>
    refundLockedReturn(context, trx, await lockReturn(trx, number), refunding),
  );
}

/** Does the same with a return whose order is locked. */
export async function refundLockedReturn(
  context: SettleContext,
  trx: Trx,
  locked: LockedReturn,
  { deductionCents, reference, accountEnd = null }: Refunding,
): Promise<RefundedReturn> {
  const { order, record, returned } = locked;
  const { number } = returned;
  if (returned.state === "refunded" && returned.refund) {
    if (returned.refund.deductionCents !== deductionCents) throw refundedOtherwise(number, returned.refund);
    return { ...returned.refund, isByHand: reference !== null || (await wasByHand(trx, locked)) };
  }
  const { lines, ...refund } = await computeRefund(trx, locked, deductionCents);
  const isByHand = reference !== null || (await isDueByHand(trx, order, refund.moneyCents));
  const now = context.clock.now();
  await moveReturn(trx, returned, { to: "refunded", lines, ...refund }, now);
  if (refund.giftCardCents > 0) {
    await giveBack(trx, order.id, now, refund.giftCardCents);
    await queueInvoice(trx, order.id, "refund", now);
  }
  const sent = reference === null ? null : { reference, accountEnd };
  if (refund.moneyCents > 0) await sendMoney(context, trx, locked, refund.moneyCents, sent);
  await settleOrder(context, trx, order, record);
  await queueReturnMail(context, trx, record, number, { accountEnd });
  await recordAct(trx, "return.refunded", number, { after: { ...refund, isByHand, reference } });
  return { ...refund, isByHand };
}

/** Whether a person has sent a return's money back. */
async function wasByHand(trx: Trx, { order, returned }: LockedReturn): Promise<boolean> {
  const refunds = await listRefunds(trx, order.id);
  return refunds.some(({ returnId, byHand }) => returnId === returned.id && byHand);
}

function refundedOtherwise(number: string, { deductionCents }: RefundAmounts): Conflict {
  return new Conflict("return_state", why("return_refunded_otherwise", { number, deductionCents }));
}

async function computeRefund(
  trx: Trx,
  { record, returned, returns }: LockedReturn,
  deductionCents: number,
): Promise<ComputedRefund> {
  if (returned.state !== "inspected")
    throw new Conflict(
      "return_state",
      why("return_not_inspected", { number: returned.number, state: returned.state }),
    );
  const before = await readRefundedBefore(trx, record, returns);
  const sold = soldGoodsOf(record);
  const whole = refundAmounts(sold, before, returnedGoods(returned, 0));
  if (record.paymentStatus === "pending") {
    const unpaid = refundUnpaid(record, returns, before, whole);
    refuseDeduction(0, deductionCents);
    return unpaid;
  }
  refuseDeduction(mostDeduction(whole), deductionCents);
  return refundAmounts(sold, before, returnedGoods(returned, deductionCents));
}

function refuseDeduction(mostCents: number, deductionCents: number): void {
  if (deductionCents <= mostCents) return;
  throw Invalid.at("deduction_cents", why("return_deduction", { cents: mostCents }));
}

/**
 * The refund of an order whose cash never came: only gift cards' share goes back, once all pieces
 * have arrived. Throws Conflict `return_state` while others are out, which may still be paid.
 */
function refundUnpaid(
  order: OrderRecord,
  returns: LockedReturn["returns"],
  before: RefundedBefore,
  { lines }: ComputedRefund,
): ComputedRefund {
  if (!isAll(soldGoodsOf(order).lines, addPieces(unsentPieces(order), arrivedPieces(returns))))
    throw new Conflict("return_state", why("order_unpaid", { number: order.number }));
  const giftCardCents = order.giftCardCents - before.giftCardCents;
  const amounts = { goodsCents: giftCardCents, deliveryCents: 0, deductionCents: 0, refundedBeforeCents: 0 };
  return { ...amounts, giftCardCents, moneyCents: 0, lines };
}

/** Sends a return's money back: the order's, never surplus. */
async function sendMoney(
  context: SettleContext,
  trx: Trx,
  { order, returned }: LockedReturn,
  amountCents: number,
  sent: SentByHand | null,
): Promise<void> {
  const origins = (await findOrigins(trx, order)).filter(({ surplus }) => surplus === null);
  if (sent) refuseMoving(order.number, origins);
  const parts = takeFrom(origins, amountCents, why("refund_not_so_much", { number: order.number }));
  const cause = { reason: "return", returnId: returned.id } as const;
  await moveMoney(context, trx, order, { parts, cause, sent });
}

/** Closes the order if all of it has come back, and if all its money has gone back. */
async function settleOrder(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  record: OrderRecord,
): Promise<void> {
  await endIfAllBack(context, trx, order, record);
  const isGone = order.totalCents === 0 || (await readMoneyBack(trx, order)) === "gone";
  if (isGone && (await isGiftShareBack(trx, record))) await setRefunded(trx, order.id);
}

async function isGiftShareBack(trx: Trx, record: OrderRecord): Promise<boolean> {
  const { giftCardCents } = await readRefundedBefore(trx, record, []);
  return giftCardCents === record.giftCardCents;
}
