import type { Cents } from "@tuerca/contract";
import type { LineBack, Pieces, RefundAmounts } from "../../../modules/refunds/index.ts";
import { type LineLeft, leftOfLines, type SoldLine, shareOf, worthOfPieces } from "./line-worth.ts";

/** The part of an order's money that its goods brought, in cents as charged at the destination. */
export type SoldGoods = {
  lines: readonly SoldLine[];
  /** The charged delivery, less the coupon's share. */
  deliveryCents: Cents;
  /** The cheapest delivery that the customer was offered. */
  standardDeliveryCents: Cents;
  /** The surcharge of the payment method. */
  surchargeCents: Cents;
  /** The share that gift cards paid. */
  giftCardCents: Cents;
};

/** Earlier refunds, in cents. */
export type RefundedBefore = {
  /** By the lines of the order; gestures and deliveries are of no line. */
  lines: readonly LineBack[];
  /** Pieces that never left the shop, and whose money has not gone back. */
  inShop: Pieces;
  deliveryCents: Cents;
  /** By all refunds of the order's goods, and what of it gift cards got. */
  totalCents: Cents;
  giftCardCents: Cents;
};

/** A return whose pieces have come back. */
export type ReturnedGoods = {
  pieces: Pieces;
  /** The loss in value of pieces by use; at most what is left of their price. */
  deductionCents: Cents;
  /** Whether the customer withdrew: then the standard delivery is refunded, not a dearer one. */
  isWithdrawal: boolean;
};

/** The refund of a return, and what it gives back of each line before the deduction. */
export type ComputedRefund = RefundAmounts & { lines: LineBack[] };

/**
 * The refund of a return (TRLGDCU arts. 76 and 107): what is left of each piece; with the last one
 * delivery and surcharge. Gift cards and money get back what they paid; the deduction comes off
 * last. Throws RangeError for one above what is left.
 */
export function refundAmounts(
  sold: SoldGoods,
  before: RefundedBefore,
  returned: ReturnedGoods,
): ComputedRefund {
  const left = leftOfLines(sold.lines, before.lines);
  const worth = left.map((line) => worthOfPieces(line, returned.pieces.get(line.position) ?? 0));
  const lines = worth.map(({ goodsCents: _, ...line }) => line);
  const isLast = left.every(
    ({ position, pieces }, index) =>
      pieces - (lines[index]?.pieces ?? 0) <= (before.inShop.get(position) ?? 0),
  );
  const deliveryCents = isLast ? Math.max(0, carriageOf(sold, returned) - before.deliveryCents) : 0;
  const leftCents = sumOf(lines);
  const dueCents = Math.min(leftCents + deliveryCents, Math.max(0, paidFor(sold) - before.totalCents));
  const { deductionCents } = returned;
  if (deductionCents > Math.min(leftCents, dueCents))
    throw new RangeError("a deduction is at most what is left of the pieces");
  const goodsCents = worth.reduce((sum, line) => sum + line.goodsCents, 0);
  const totalCents = dueCents - deductionCents;
  const giftCardCents = giftCardShare(sold, before, totalCents);
  const refundedBeforeCents = goodsCents + deliveryCents - dueCents;
  const moneyCents = totalCents - giftCardCents;
  return {
    goodsCents,
    deliveryCents,
    deductionCents,
    refundedBeforeCents,
    giftCardCents,
    moneyCents,
    lines: lines.filter(({ pieces }) => pieces > 0),
  };
}

/** The most that can be deducted from a refund without a deduction, in cents. */
export function mostDeduction({ lines, giftCardCents, moneyCents }: ComputedRefund): Cents {
  return Math.min(sumOf(lines), giftCardCents + moneyCents);
}

/** Earlier refunds, with this one too. */
export function addRefund(before: RefundedBefore, refund: ComputedRefund): RefundedBefore {
  return {
    lines: [...before.lines, ...refund.lines],
    inShop: before.inShop,
    deliveryCents: before.deliveryCents + refund.deliveryCents,
    totalCents: before.totalCents + refund.giftCardCents + refund.moneyCents,
    giftCardCents: before.giftCardCents + refund.giftCardCents,
  };
}

/** The rest of an order's goods: of each line, and of the money, gift cards not counted. */
export type GoodsLeft = { lines: LineLeft[]; moneyCents: Cents };

/** The rest of an order's goods after earlier refunds; nothing of any line once all is back. */
export function leftOfGoods(sold: SoldGoods, before: RefundedBefore): GoodsLeft {
  const leftCents = Math.max(0, paidFor(sold) - before.totalCents);
  const moneyBack = before.totalCents - before.giftCardCents;
  const lines = leftOfLines(sold.lines, before.lines).map((line) => ({
    ...line,
    ...(leftCents === 0 ? { pieces: 0 } : {}),
    cents: Math.min(line.cents, leftCents),
  }));
  return { lines, moneyCents: Math.max(0, paidFor(sold) - sold.giftCardCents - moneyBack) };
}

/** The payment for an order's goods with their delivery, by gift cards and by money, in cents. */
export function paidFor({ lines, deliveryCents, surchargeCents }: SoldGoods): Cents {
  return lines.reduce((sum, line) => sum + line.netCents, deliveryCents + surchargeCents);
}

function sumOf(lines: readonly LineBack[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function carriageOf(sold: SoldGoods, { isWithdrawal }: ReturnedGoods): Cents {
  const { deliveryCents, standardDeliveryCents, surchargeCents } = sold;
  const refunded = isWithdrawal ? Math.min(deliveryCents, standardDeliveryCents) : deliveryCents;
  return refunded + surchargeCents;
}

/** The share of gift cards, so that with the last cent they have all that they paid. */
function giftCardShare(sold: SoldGoods, before: RefundedBefore, totalCents: Cents): Cents {
  const allCents = shareOf(sold.giftCardCents, before.totalCents + totalCents, paidFor(sold));
  return Math.min(Math.max(allCents - before.giftCardCents, 0), totalCents);
}
