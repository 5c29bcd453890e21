import type { Cents } from "@tuerca/contract";

/** A line of goods as it was sold; gift cards are no goods. */
export type SoldLine = {
  /** Its position in the order. */
  position: number;
  quantity: number;
  /** The charged price, less its share of the coupon. */
  netCents: Cents;
};

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

/** Pieces by the position of their line. */
export type Pieces = ReadonlyMap<number, number>;

/** Earlier refunds, in cents. */
export type RefundedBefore = {
  pieces: Pieces;
  /** By all refunds of the order's goods, and what of it gift cards got. */
  totalCents: Cents;
  giftCardCents: Cents;
};

/** A return whose pieces have come back. */
export type ReturnedGoods = {
  pieces: Pieces;
  /** The loss in value of pieces by use; at most their price. */
  deductionCents: Cents;
  /** Whether the customer withdrew: then the standard delivery is refunded, not a dearer one. */
  isWithdrawal: boolean;
};

/**
 * A refund by its reasons and by its ways, in cents: `goodsCents + deliveryCents - deductionCents -
 * refundedBeforeCents = giftCardCents + moneyCents`. `refundedBeforeCents`: what a refund without a
 * return has already given back of it.
 */
export type RefundAmounts = {
  goodsCents: Cents;
  deliveryCents: Cents;
  deductionCents: Cents;
  refundedBeforeCents: Cents;
  giftCardCents: Cents;
  moneyCents: Cents;
};

/**
 * The refund of a return (TRLGDCU arts. 76 and 107): each piece less its share of the coupon; with
 * the last one delivery and surcharge. Gift cards and money get back what they paid. Several
 * returns sum up to the same cents in any order.
 */
export function refundAmounts(
  sold: SoldGoods,
  before: RefundedBefore,
  returned: ReturnedGoods,
): RefundAmounts {
  const after = addPieces(before.pieces, returned.pieces);
  const goodsCents = worthOf(sold.lines, after) - worthOf(sold.lines, before.pieces);
  const deliveryCents = isAll(sold.lines, after) ? carriageOf(sold, returned) : 0;
  const { deductionCents } = returned;
  if (deductionCents > goodsCents) throw new RangeError("a deduction is at most what the pieces cost");
  const paidCents = paidFor(sold);
  const dueCents = goodsCents + deliveryCents - deductionCents;
  const totalCents = Math.min(dueCents, paidCents - before.totalCents);
  const giftCardCents = giftCardShare(sold, before, totalCents);
  return {
    goodsCents,
    deliveryCents,
    deductionCents,
    refundedBeforeCents: dueCents - totalCents,
    giftCardCents,
    moneyCents: totalCents - giftCardCents,
  };
}

/** The payment for an order's goods with their delivery, by gift cards and by money, in cents. */
export function paidFor({ lines, deliveryCents, surchargeCents }: SoldGoods): Cents {
  return lines.reduce((sum, line) => sum + line.netCents, deliveryCents + surchargeCents);
}

/** The sum of two counts of pieces. */
export function addPieces(some: Pieces, more: Pieces): Map<number, number> {
  const sum = new Map(some);
  for (const [position, quantity] of more) sum.set(position, (sum.get(position) ?? 0) + quantity);
  return sum;
}

/** Whether these are all pieces of the lines. */
export function isAll(lines: readonly SoldLine[], pieces: Pieces): boolean {
  return lines.every(({ position, quantity }) => pieces.get(position) === quantity);
}

/**
 * The value of pieces in cents; rounded down per line, so that the last piece gets the rest. Throws
 * RangeError for more pieces than were sold.
 */
export function worthOf(lines: readonly SoldLine[], pieces: Pieces): Cents {
  return lines.reduce(
    (sum, { position, quantity, netCents }) =>
      sum + shareOf(netCents, pieces.get(position) ?? 0, quantity, `pieces of line ${position}`),
    0,
  );
}

function carriageOf(sold: SoldGoods, { isWithdrawal }: ReturnedGoods): Cents {
  const { deliveryCents, standardDeliveryCents, surchargeCents } = sold;
  const refunded = isWithdrawal ? Math.min(deliveryCents, standardDeliveryCents) : deliveryCents;
  return refunded + surchargeCents;
}

/** The share of gift cards, so that with the last cent they have all that they paid. */
function giftCardShare(sold: SoldGoods, before: RefundedBefore, totalCents: Cents): Cents {
  const allCents = shareOf(sold.giftCardCents, before.totalCents + totalCents, paidFor(sold), "cents");
  return Math.min(Math.max(allCents - before.giftCardCents, 0), totalCents);
}

/** `cents * part / whole`, rounded down; the product may exceed the exact range of a number. */
function shareOf(cents: Cents, part: number, whole: number, what: string): Cents {
  if (part > whole) throw new RangeError(`more ${what} than were sold`);
  return whole === 0 ? 0 : Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
}
