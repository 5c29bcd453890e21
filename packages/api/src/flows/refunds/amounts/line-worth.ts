import type { Cents } from "@tuerca/contract";
import type { LineBack, Pieces } from "../../../modules/refunds/index.ts";

/** A line of goods as it was sold; gift cards are no goods. */
export type SoldLine = {
  /** Its position in the order. */
  position: number;
  quantity: number;
  /** The charged price, less its share of the coupon. */
  netCents: Cents;
};

/** The pieces of a line that no refund has given money for, and the money that is left of it. */
export type LineLeft = SoldLine & { pieces: number; cents: Cents };

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

/** The rest of lines after money that went back for them. */
export function leftOfLines(sold: readonly SoldLine[], back: readonly LineBack[]): LineLeft[] {
  return sold.map((line) => {
    const gone = back.filter(({ position }) => position === line.position);
    const pieces = gone.reduce((sum, one) => sum + one.pieces, 0);
    const cents = gone.reduce((sum, one) => sum + one.cents, 0);
    return {
      ...line,
      pieces: Math.max(0, line.quantity - pieces),
      cents: Math.max(0, line.netCents - cents),
    };
  });
}

/**
 * Pieces of a line as they are refunded: `goodsCents` is their price, `cents` that less their share
 * of reductions. Pieces whose money has gone back count nothing; all sum up to the line's price in
 * any order. Throws RangeError for more than were sold.
 */
export function worthOfPieces(left: LineLeft, wanted: number): LineBack & { goodsCents: Cents } {
  const { position, quantity } = left;
  if (wanted > quantity) throw new RangeError(`more pieces of line ${position} than were sold`);
  const pieces = Math.min(wanted, left.pieces);
  const before = quantity - left.pieces;
  const ofThese = priceOf(left, before + pieces) - priceOf(left, before);
  const reducedCents = Math.max(0, priceOf(left, quantity) - priceOf(left, before) - left.cents);
  const share = Math.min(shareOf(reducedCents, pieces, left.pieces), ofThese);
  // The share is rounded down, and so may leave a cent more than there is.
  const cents = Math.min(ofThese - share, left.cents);
  return { position, pieces, cents, goodsCents: ofThese + priceOf(left, wanted - pieces) };
}

/** The price of a line's first pieces, rounded down, so that the last piece gets the rest. */
function priceOf({ netCents, quantity }: SoldLine, pieces: number): Cents {
  return shareOf(netCents, pieces, quantity);
}

/** `cents * part / whole`, rounded down; the product may exceed the exact range of a number. */
export function shareOf(cents: Cents, part: number, whole: number): Cents {
  return whole === 0 ? 0 : Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
}
