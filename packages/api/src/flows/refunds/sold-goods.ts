import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { readRestored } from "../../modules/gift-cards/index.ts";
import { claimedBy, type OrderRecord, refundedPieces } from "../../modules/orders/index.ts";
import { isSurplus, listRefunds, type Pieces } from "../../modules/refunds/index.ts";
import { findReturnsOf, type ReturnRecord } from "../../modules/returns/index.ts";
import { addPieces } from "./amounts/line-worth.ts";
import {
  addRefund,
  type GoodsLeft,
  leftOfGoods,
  type RefundedBefore,
  type ReturnedGoods,
  refundAmounts,
  type SoldGoods,
} from "./amounts/refund-amounts.ts";

/** A line of goods with its position in the order, from 1. */
export type GoodsLine = OrderRecord["lines"][number] & { position: number };

/** The lines of an order that are goods: gift cards are mailed, and do not come back. */
export function goodsOf({ lines }: Pick<OrderRecord, "lines">): GoodsLine[] {
  return lines.map((line, index) => ({ ...line, position: index + 1 })).filter((line) => line.gift === null);
}

/** The price of an order's goods, in cents as charged. */
export function soldGoodsOf(order: OrderRecord): SoldGoods {
  const couponCents = order.discountCents - order.giftCardCents;
  const ofLines = order.lines.reduce((sum, line) => sum + line.discountCents, 0);
  return {
    lines: goodsOf(order).map(({ position, quantity, totalCents, discountCents }) => ({
      position,
      quantity,
      netCents: totalCents - discountCents,
    })),
    deliveryCents: order.shippingCents - (couponCents - ofLines),
    standardDeliveryCents: order.carrier.standardCents ?? order.shippingCents,
    surchargeCents: order.surchargeCents,
    giftCardCents: order.giftCardCents,
  };
}

/** Pieces that have come back by these returns, and were not sent to the customer again. */
export function arrivedPieces(returns: readonly ReturnRecord[]): Pieces {
  const arrived = returns.filter(({ state }) => state === "inspected" || state === "refunded");
  return sumPieces(arrived, (line) => line.good + line.bad);
}

/** Pieces that stayed in the shop: they count as back. */
export function unsentPieces(order: Pick<OrderRecord, "lines">): Pieces {
  return new Map(goodsOf(order).map(({ position, unsent }) => [position, unsent]));
}

/** Pieces that these returns have taken or still wait for. */
export function claimedPieces(returns: readonly ReturnRecord[]): Pieces {
  return sumPieces(returns, (line, state) => claimedBy(state, line));
}

type PiecesOf = (line: ReturnRecord["lines"][number], state: ReturnRecord["state"]) => number;

function sumPieces(returns: readonly ReturnRecord[], of: PiecesOf) {
  return returns.reduce(
    (sum, { lines, state }) => addPieces(sum, new Map(lines.map((line) => [line.position, of(line, state)]))),
    new Map<number, number>(),
  );
}

/**
 * The refunds of a locked order's goods, in cents, as this record has its lines: money under way
 * included.
 */
export async function readRefundedBefore(
  trx: Trx,
  order: OrderRecord,
  returns: readonly ReturnRecord[],
): Promise<RefundedBefore> {
  const refunds = await listRefunds(trx, order.id);
  const counted = refunds.filter((refund) => refund.state !== "failed" && !isSurplus(refund));
  const sentCents = counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const moneyCents = Math.min(sentCents, order.totalCents - order.voucherCents);
  const giftCardCents = await readRestored(trx, order.id);
  const refunded = returns.filter(({ state }) => state === "refunded");
  return {
    lines: goodsOf(order).map((line) => ({
      position: line.position,
      pieces: refundedPieces(line),
      cents: line.back.cents,
    })),
    inShop: new Map(
      goodsOf(order).map(({ position, unsent, back }) => [position, Math.max(0, unsent - back.kept)]),
    ),
    deliveryCents: refunded.reduce((sum, { refund }) => sum + (refund?.deliveryCents ?? 0), 0),
    totalCents: moneyCents + giftCardCents,
    giftCardCents,
  };
}

/**
 * The rest of a locked order's goods for a refund without a return: received returns that wait for
 * their refund keep theirs. Pages show what this returns, and refunds hold to it.
 */
export async function readGoodsLeft(trx: Trx, order: OrderRecord): Promise<GoodsLeft> {
  const sold = soldGoodsOf(order);
  const returns = await findReturnsOf(trx, order.id);
  const waiting = returns.filter(({ state }) => state === "inspected");
  const before = await readRefundedBefore(trx, order, returns);
  const after = waiting.reduce(
    (sum, one) => addRefund(sum, refundAmounts(sold, sum, returnedGoods(one, 0))),
    before,
  );
  return leftOfGoods(sold, after);
}

/** A received return as its refund is computed, less a deduction in cents. */
export function returnedGoods(returned: ReturnRecord, deductionCents: Cents): ReturnedGoods {
  const isWithdrawal = returned.reason === "withdrawal";
  return { pieces: arrivedPieces([returned]), deductionCents, isWithdrawal };
}
