import type { Cents } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { findOrder, type OrderRecord } from "../../modules/orders/index.ts";
import {
  findRefundAccount,
  listRefunds,
  type RefundAccount,
  type StoredRefund,
} from "../../modules/refunds/index.ts";
import { findReturnsOf } from "../../modules/returns/index.ts";
import { lockByNumber } from "../orders/settle-order.ts";
import type { LineLeft } from "../refunds/amounts/line-worth.ts";
import type { GoodsLeft } from "../refunds/amounts/refund-amounts.ts";
import { readRefunded } from "../refunds/limit-refunds.ts";
import { type AllBack, planAll } from "../refunds/plan-all.ts";
import { type GoodsLine, goodsOf, readGoodsLeft } from "../refunds/sold-goods.ts";
import { findOrigins, type Origin, sumOf } from "../refunds/split-money.ts";

/** An order's money that may still go back, in cents, and its refunds. */
export type OrderRefunds = {
  order: OrderRecord;
  goods: (GoodsLine & { left: Pick<LineLeft, "pieces" | "cents"> })[];
  leftCents: { gateway: Cents; byHand: Cents; surplus: Cents; soldCards: Cents; total: Cents };
  all: { gateway: AllBack; byHand: AllBack };
  isMoving: boolean;
  /** A received return whose refund comes first. */
  waitingReturn: string | null;
  refundedCents: Cents;
  refunds: StoredRefund[];
  account: RefundAccount | null;
};

/** Reads it under the order's lock, so that it is of one moment. Throws NotFound. */
export function readOrderRefunds(
  { database }: Pick<Context, "database">,
  number: string,
): Promise<OrderRefunds> {
  return inTransaction(database.db, async (trx) => {
    const head = await lockByNumber(trx, number);
    const order = await findOrder(trx, { id: head.id });
    if (!order) throw new Error("a locked order is gone");
    const origins = await findOrigins(trx, head);
    const sum = (isIn: (origin: Origin) => boolean) => sumOf(origins.filter(isIn));
    const goods = await readGoodsLeft(trx, order);
    const most = (isIn: (origin: Origin) => boolean) =>
      sum((one) => one.surplus !== null && isIn(one)) +
      Math.min(
        goods.moneyCents,
        sum((one) => one.surplus === null && isIn(one)),
      );
    const totalCents = sumOf(await findOrigins(trx, head, "annulled"));
    const returns = await findReturnsOf(trx, head.id);
    return {
      order,
      goods: goodsOf(order).map((line) => ({ ...line, left: leftOf(goods, line) })),
      leftCents: {
        gateway: most(({ attemptId }) => attemptId !== null),
        byHand: most(({ attemptId }) => attemptId === null),
        surplus: sum(({ surplus }) => surplus !== null),
        soldCards: totalCents - sumOf(origins),
        total: totalCents,
      },
      all: { gateway: await planAll(trx, head, false), byHand: await planAll(trx, head, true) },
      isMoving: origins.some(({ isMoving }) => isMoving),
      waitingReturn: returns.find(({ state }) => state === "inspected")?.number ?? null,
      refundedCents: await readRefunded(trx, head.id),
      refunds: await listRefunds(trx, head.id),
      account: await findRefundAccount(trx, head.id),
    };
  });
}

function leftOf({ lines }: GoodsLeft, { position }: GoodsLine) {
  return lines.find((line) => line.position === position) ?? { pieces: 0, cents: 0 };
}
