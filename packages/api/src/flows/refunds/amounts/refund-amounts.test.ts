import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineBack } from "../../../modules/refunds/index.ts";
import { leftOfLines, worthOfPieces } from "./line-worth.ts";
import {
  addRefund,
  leftOfGoods,
  mostDeduction,
  paidFor,
  type RefundedBefore,
  refundAmounts,
  type SoldGoods,
} from "./refund-amounts.ts";

const RUNS = process.env.SOAK ? 100_000 : 2000;
const NOTHING: RefundedBefore = {
  lines: [],
  inShop: new Map(),
  deliveryCents: 0,
  totalCents: 0,
  giftCardCents: 0,
};

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
const ALL: [number, number][] = [
  [0, 3],
  [1, 1],
];

/** Earlier refunds without a return: reductions and pieces of lines, or (no lines) a gesture. */
function goodwill(before: RefundedBefore, cents: number, lines: LineBack[] = []): RefundedBefore {
  return { ...before, lines: [...before.lines, ...lines], totalCents: before.totalCents + cents };
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
      lines: [{ position: 0, pieces: 1, cents: 333 }],
    });
  });

  it("includes the standard delivery with the last piece of a withdrawal", () => {
    expect(refundAmounts(SOLD, NOTHING, returned(ALL))).toMatchObject({ deliveryCents: 495 });
    expect(refundAmounts(SOLD, NOTHING, returned(ALL, 0, false))).toMatchObject({
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
    expect(refundAmounts(SOLD, goodwill(NOTHING, 4000), returned(ALL))).toMatchObject({
      refundedBeforeCents: 3700,
      moneyCents: 0,
      giftCardCents: 300,
    });
  });

  it("starts from the reduced price of its line alone", () => {
    const reduced = goodwill(NOTHING, 1200, [{ position: 1, pieces: 0, cents: 1200 }]);
    const back = refundAmounts(SOLD, reduced, returned([[1, 1]]));
    expect([back.goodsCents, back.refundedBeforeCents, back.giftCardCents + back.moneyCents]).toEqual([
      2505, 1200, 1305,
    ]);
    expect(refundAmounts(SOLD, reduced, returned([[0, 3]]))).toMatchObject({ refundedBeforeCents: 0 });
    const ofThree = goodwill(NOTHING, 100, [{ position: 0, pieces: 0, cents: 100 }]);
    const first = refundAmounts(SOLD, ofThree, returned([[0, 1]]));
    expect(first.lines).toEqual([{ position: 0, pieces: 1, cents: 300 }]);
    const rest = refundAmounts(SOLD, addRefund(ofThree, first), returned([[0, 2]]));
    expect(rest.lines).toEqual([{ position: 0, pieces: 2, cents: 600 }]);
  });

  it("keeps its deduction beside a gesture or a reduction", () => {
    for (const lines of [[], [{ position: 1, pieces: 0, cents: 500 }]]) {
      const before = goodwill(NOTHING, 500, lines);
      const whole = refundAmounts(SOLD, before, returned(ALL, 0, false));
      const less = refundAmounts(SOLD, before, returned(ALL, 500, false));
      expect(less.moneyCents + less.giftCardCents).toBe(whole.moneyCents + whole.giftCardCents - 500);
    }
  });

  it("pays the delivery with the last piece that had left", () => {
    const others = ALL.slice(1);
    const inShop = new Map(ALL.slice(0, 1));
    const whole = refundAmounts(SOLD, { ...NOTHING, inShop }, returned(others));
    expect(whole.deliveryCents).toBe(refundAmounts(SOLD, NOTHING, returned(ALL)).deliveryCents);
    expect(whole.deliveryCents).toBeGreaterThan(0);
    expect(refundAmounts(SOLD, NOTHING, returned(others)).deliveryCents).toBe(0);
  });

  it("gives no cent of a line whose price has gone back whole, however its pieces round", () => {
    const lines = [{ position: 0, quantity: 5, netCents: 100_003 }];
    let back: LineBack[] = [{ position: 0, pieces: 0, cents: 100_003 }];
    for (let piece = 0; piece < 5; piece++)
      for (const left of leftOfLines(lines, back)) back = [...back, worthOfPieces(left, 1)];
    expect(back.slice(1).map(({ cents }) => cents)).toEqual([0, 0, 0, 0, 0]);
  });

  it("pays nothing for pieces that were refunded without coming back", () => {
    const before = goodwill(NOTHING, 2505, [{ position: 1, pieces: 1, cents: 2505 }]);
    expect(refundAmounts(SOLD, before, returned([[1, 1]]))).toMatchObject({
      goodsCents: 2505,
      refundedBeforeCents: 2505,
      moneyCents: 0,
      giftCardCents: 0,
    });
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

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Steps of a story, each of as much as is left. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("gesture" as const), share }),
  fc.record({ kind: fc.constant("reduction" as const), line: fc.nat(5), share }),
  fc.record({
    kind: fc.constant("pieces" as const),
    line: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant("return" as const),
    take: fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
    deduction: fc.oneof(fc.constant(0), share),
    isWithdrawal: fc.boolean(),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
type Told = { before: RefundedBefore; arrived: Map<number, number>; deductedCents: number };

/** What a step leaves, as the flows do it: nothing of it happens beyond what is left. */
function tell(goods: SoldGoods, told: Told, step: Step): Told {
  const { before, arrived } = told;
  const left = leftOfGoods(goods, before);
  if (step.kind === "return") return takeBack(goods, told, step);
  if (step.kind === "gesture")
    return { ...told, before: goodwill(before, Math.floor(left.moneyCents * step.share)) };
  const line = left.lines[step.line];
  if (!line) return told;
  if (step.kind === "reduction") {
    const cents = Math.floor(Math.min(line.cents, left.moneyCents) * step.share);
    const back = [{ position: line.position, pieces: 0, cents }];
    return { ...told, before: goodwill(before, cents, back) };
  }
  const { goodsCents: _, ...back } = worthOfPieces(line, Math.min(step.quantity, line.pieces));
  const isTaken = back.pieces > 0 && back.cents <= left.moneyCents;
  return isTaken
    ? { before: goodwill(before, back.cents, [back]), arrived, deductedCents: told.deductedCents }
    : told;
}

function takeBack(
  goods: SoldGoods,
  { before, arrived, deductedCents }: Told,
  { take, deduction, isWithdrawal }: Extract<Step, { kind: "return" }>,
): Told {
  const pieces = new Map<number, number>();
  for (const { position, quantity } of goods.lines) {
    const out = Math.min(quantity - (arrived.get(position) ?? 0), take[position] ?? 0);
    if (out > 0) pieces.set(position, out);
  }
  const whole = refundAmounts(goods, before, { pieces, deductionCents: 0, isWithdrawal });
  const deductionCents = Math.floor(mostDeduction(whole) * deduction);
  const amounts = refundAmounts(goods, before, { pieces, deductionCents, isWithdrawal });
  const { lines: _, ...cents } = amounts;
  for (const one of Object.values(cents)) expect(one).toBeGreaterThanOrEqual(0);
  const { goodsCents, deliveryCents, refundedBeforeCents, giftCardCents, moneyCents } = amounts;
  expect(goodsCents + deliveryCents - deductionCents - refundedBeforeCents).toBe(giftCardCents + moneyCents);
  expect(giftCardCents + moneyCents).toBe(whole.giftCardCents + whole.moneyCents - deductionCents);
  const sum = new Map([
    ...arrived,
    ...[...pieces].map(([at, n]) => [at, n + (arrived.get(at) ?? 0)] as const),
  ]);
  return { before: addRefund(before, amounts), arrived: sum, deductedCents: deductedCents + deductionCents };
}

const START: Told = { before: NOTHING, arrived: new Map(), deductedCents: 0 };
const anyStory = fc.array(anyStep, { minLength: 1, maxLength: 10 });

describe("any sequence of returns, and of goodwill among them", () => {
  it("never gives back more than was paid, by no way, and of no line more than it cost", () => {
    fc.assert(
      fc.property(sold, anyStory, (goods, steps) => {
        let told = START;
        for (const step of steps) {
          told = tell(goods, told, step);
          const { totalCents, giftCardCents, lines } = told.before;
          expect(giftCardCents).toBeLessThanOrEqual(goods.giftCardCents);
          expect(totalCents).toBeLessThanOrEqual(paidFor(goods));
          expect(totalCents - giftCardCents).toBeLessThanOrEqual(paidFor(goods) - goods.giftCardCents);
          for (const { position, netCents, quantity } of goods.lines) {
            const back = lines.filter((line) => line.position === position);
            expect(back.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(netCents);
            expect(back.reduce((sum, { pieces }) => sum + pieces, 0)).toBeLessThanOrEqual(quantity);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("keeps exactly the deductions once all pieces are back and no delivery stays", () => {
    fc.assert(
      fc.property(sold, anyStory, (goods, steps) => {
        const rest = {
          kind: "return",
          take: goods.lines.map(() => 9),
          deduction: 0,
          isWithdrawal: false,
        } as const;
        const told = [...steps, rest, rest].reduce(
          (sum, step) => tell(goods, sum, step.kind === "return" ? { ...step, isWithdrawal: false } : step),
          START,
        );
        expect(leftOfLines(goods.lines, told.before.lines).every(({ pieces }) => pieces === 0)).toBe(true);
        expect(told.before.totalCents).toBeGreaterThanOrEqual(paidFor(goods) - told.deductedCents);
        if (told.deductedCents === 0)
          expect(told.before).toMatchObject({
            totalCents: paidFor(goods),
            giftCardCents: goods.giftCardCents,
          });
      }),
      { numRuns: RUNS },
    );
  });
});
