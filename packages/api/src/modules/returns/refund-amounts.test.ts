import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addPieces,
  isAll,
  type Pieces,
  paidFor,
  type RefundAmounts,
  type RefundedBefore,
  refundAmounts,
  type SoldGoods,
} from "./refund-amounts.ts";

const NOTHING: RefundedBefore = { pieces: new Map(), totalCents: 0, giftCardCents: 0 };

/** Two lines with a coupon's share taken off, delivered for 7.95 € where 4.95 € was offered too. */
const SOLD: SoldGoods = {
  lines: [
    { position: 0, quantity: 3, netCents: 1000 },
    { position: 1, quantity: 1, netCents: 2505 },
  ],
  deliveryCents: 795,
  standardDeliveryCents: 495,
  surchargeCents: 0,
  giftCardCents: 1000,
};
const returned = (pieces: [number, number][], deductionCents = 0, isWithdrawal = true) => ({
  pieces: new Map(pieces),
  deductionCents,
  isWithdrawal,
});

/** The state after a refund. */
function after(before: RefundedBefore, pieces: Pieces, amounts: RefundAmounts): RefundedBefore {
  return {
    pieces: addPieces(before.pieces, pieces),
    totalCents: before.totalCents + amounts.giftCardCents + amounts.moneyCents,
    giftCardCents: before.giftCardCents + amounts.giftCardCents,
  };
}

describe("the refund of a return", () => {
  it("is the pieces' share, by gift card and money as they paid", () => {
    expect(refundAmounts(SOLD, NOTHING, returned([[0, 1]]))).toEqual({
      goodsCents: 333,
      deliveryCents: 0,
      deductionCents: 0,
      refundedBeforeCents: 0,
      giftCardCents: 77,
      moneyCents: 256,
    });
  });

  it("includes the standard delivery with the last piece of a withdrawal", () => {
    const all: [number, number][] = [
      [0, 3],
      [1, 1],
    ];
    expect(refundAmounts(SOLD, NOTHING, returned(all))).toMatchObject({ deliveryCents: 495 });
    expect(refundAmounts(SOLD, NOTHING, returned(all, 0, false))).toMatchObject({
      deliveryCents: 795,
      giftCardCents: 1000,
      moneyCents: 3300,
    });
  });

  it("is less what the pieces have lost by use, which is never more than they cost", () => {
    expect(refundAmounts(SOLD, NOTHING, returned([[1, 1]], 505))).toMatchObject({
      goodsCents: 2505,
      deductionCents: 505,
    });
    expect(() => refundAmounts(SOLD, NOTHING, returned([[1, 1]], 2506))).toThrow("a deduction is at most");
    expect(() => refundAmounts(SOLD, NOTHING, returned([[1, 2]]))).toThrow("more pieces of line 1");
  });

  it("is what a refund without a return has left", () => {
    const before = { pieces: new Map(), totalCents: 4000, giftCardCents: 0 };
    const amounts = refundAmounts(
      SOLD,
      before,
      returned([
        [0, 3],
        [1, 1],
      ]),
    );
    expect(amounts).toMatchObject({ refundedBeforeCents: 3700, moneyCents: 0, giftCardCents: 300 });
  });
});

const sold: fc.Arbitrary<SoldGoods> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        netCents: fc.integer({ min: 0, max: 900_000_00 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    deliveryCents: fc.integer({ min: 0, max: 5000 }),
    standardDeliveryCents: fc.integer({ min: 0, max: 5000 }),
    surchargeCents: fc.integer({ min: 0, max: 500 }),
    giftShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, giftShare, ...rest }) => {
    const goods = {
      ...rest,
      giftCardCents: 0,
      lines: lines.map((line, position) => ({ ...line, position })),
    };
    return { ...goods, giftCardCents: Math.floor(paidFor(goods) * giftShare) };
  });

/** Steps of a story: pieces that come back, or a refund without a return. */
const step = fc.record({
  take: fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
  deduction: fc.double({ min: 0, max: 1, noNaN: true }),
  hasDeduction: fc.boolean(),
  isWithdrawal: fc.boolean(),
  goodwill: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
});

/** The pieces of a step that are still out. */
function stillOut(goods: SoldGoods, before: RefundedBefore, take: readonly number[]): Map<number, number> {
  const wanted = goods.lines.map(({ position, quantity }) => {
    const out = quantity - (before.pieces.get(position) ?? 0);
    return [position, Math.min(out, take[position] ?? 0)] as const;
  });
  return new Map(wanted.filter(([, pieces]) => pieces > 0));
}

describe("any sequence of returns", () => {
  it("never refunds more than was paid, by no way, and accounts for each cent", () => {
    fc.assert(
      fc.property(sold, fc.array(step, { minLength: 1, maxLength: 8 }), (goods, steps) => {
        let before = NOTHING;
        for (const { take, deduction, hasDeduction, isWithdrawal, goodwill } of steps) {
          const pieces = stillOut(goods, before, take);
          const moneyLeft = paidFor(goods) - goods.giftCardCents - (before.totalCents - before.giftCardCents);
          if (goodwill !== null)
            before = { ...before, totalCents: before.totalCents + Math.floor(moneyLeft * goodwill) };
          const plain = refundAmounts(goods, before, { pieces, deductionCents: 0, isWithdrawal });
          const deductionCents = hasDeduction ? Math.floor(plain.goodsCents * deduction) : 0;
          const amounts = refundAmounts(goods, before, { pieces, deductionCents, isWithdrawal });
          for (const cents of Object.values(amounts)) expect(cents).toBeGreaterThanOrEqual(0);
          expect(amounts.goodsCents + amounts.deliveryCents).toBe(
            amounts.deductionCents + amounts.refundedBeforeCents + amounts.giftCardCents + amounts.moneyCents,
          );
          before = after(before, pieces, amounts);
          expect(before.giftCardCents).toBeLessThanOrEqual(goods.giftCardCents);
          expect(before.totalCents).toBeLessThanOrEqual(paidFor(goods));
          expect(before.totalCents - before.giftCardCents).toBeLessThanOrEqual(
            paidFor(goods) - goods.giftCardCents,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("that is complete and without deductions gives back all that was paid, whatever its order", () => {
    fc.assert(
      fc.property(sold, fc.array(step, { minLength: 1, maxLength: 8 }), (goods, steps) => {
        let before = NOTHING;
        const rest = { take: goods.lines.map(() => 9) };
        for (const { take } of [...steps, rest]) {
          const pieces = stillOut(goods, before, take);
          if (pieces.size === 0) continue;
          const amounts = refundAmounts(goods, before, { pieces, deductionCents: 0, isWithdrawal: false });
          before = after(before, pieces, amounts);
        }
        expect(isAll(goods.lines, before.pieces)).toBe(true);
        expect(before).toMatchObject({ totalCents: paidFor(goods), giftCardCents: goods.giftCardCents });
      }),
      { numRuns: 2000 },
    );
  });
});
