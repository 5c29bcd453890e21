import type { Cents } from "@tuerca/contract";

/** Pieces by the position of their line. */
export type Pieces = ReadonlyMap<number, number>;

/** Money that went back for a line; without pieces it has reduced the price of those that stay. */
export type LineBack = { position: number; pieces: number; cents: Cents };

/**
 * A refund by its reasons and by its ways, in cents: `goodsCents + deliveryCents - deductionCents -
 * refundedBeforeCents = giftCardCents + moneyCents`. `refundedBeforeCents`: what earlier refunds
 * have already given back of it.
 */
export type RefundAmounts = {
  goodsCents: Cents;
  deliveryCents: Cents;
  deductionCents: Cents;
  refundedBeforeCents: Cents;
  giftCardCents: Cents;
  moneyCents: Cents;
};
