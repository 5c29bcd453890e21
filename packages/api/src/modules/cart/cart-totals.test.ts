import { withoutVat, type Zone } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CouponRule } from "../coupons/coupon.ts";
import { computeTotals, type TotalsInput } from "./cart-totals.ts";

const RUNS = process.env.SOAK ? 100_000 : 5000;

const zones: (Zone | null)[] = [null, "peninsula", "baleares", "canarias", "ceuta", "melilla"];

const anyCoupon: fc.Arbitrary<CouponRule> = fc.record({
  id: fc.nat(),
  name: fc.string(),
  kind: fc.constantFrom("percent", "fixed", "free_shipping"),
  value: fc.integer({ min: 1, max: 10_000 }),
  productIds: fc.subarray(Array.from({ length: 10 }, (_, id) => id)),
});

const anyCart: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.nat(9),
      unitCents: fc.nat(1_000_000),
      originalCents: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      gift: fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, fc.constant({})),
    }),
    { maxLength: 20 },
  ),
  shippingCents: fc.nat(5000),
  coupon: fc.option(anyCoupon),
  balanceCents: fc.oneof(fc.constant(0), fc.nat(5_000_000)),
  surchargeCents: fc.nat(2000),
  zone: fc.constantFrom(...zones),
});

describe("computeTotals (promise 12)", () => {
  it("adds up exactly and never falls below 0", () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const totals = computeTotals(input);
        const { subtotalCents, shippingCents, discountCents, surchargeCents } = totals;
        const { totalCents, baseCents, vatCents, voucherCents, giftCardCents } = totals;
        const leftCents = subtotalCents + shippingCents - discountCents;
        expect(totals.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(subtotalCents);
        expect(baseCents + vatCents + voucherCents).toBe(totalCents + giftCardCents);
        expect(leftCents + surchargeCents).toBe(totalCents);
        expect(surchargeCents).toBe(leftCents > 0 ? input.surchargeCents : 0);
        const all = [leftCents, subtotalCents, shippingCents, discountCents, totalCents, baseCents, vatCents];
        all.push(voucherCents, giftCardCents);
        expect(all.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(totals.discounts.reduce((sum, one) => sum + one.cents, 0)).toBe(discountCents);
        const couponCents =
          totals.discounts.find((one) => one.id === `coupon-${input.coupon?.id}`)?.cents ?? 0;
        const payable = subtotalCents + shippingCents - couponCents - voucherCents;
        expect(giftCardCents).toBe(Math.min(payable, input.balanceCents));
        expect(discountCents).toBe(couponCents + giftCardCents);
        for (const line of totals.lines) {
          expect(line.originalTotalCents).toBeGreaterThanOrEqual(line.totalCents);
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it("counts every cent of the lines, with exact fractions as the judge of VAT", () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const totals = computeTotals(input);
        const exempt = input.zone === "canarias" || input.zone === "ceuta" || input.zone === "melilla";
        let expected = 0n;
        let vouchers = 0n;
        for (const { unitCents, quantity, gift } of input.lines) {
          expected += exact(BigInt(unitCents) * BigInt(quantity), exempt && !gift);
          if (gift) vouchers += BigInt(unitCents) * BigInt(quantity);
        }
        expect(BigInt(totals.subtotalCents)).toBe(expected);
        expect(BigInt(totals.voucherCents)).toBe(vouchers);
        expect(totals.vatCents === 0 || !exempt).toBe(true);
        const taxed = totals.totalCents + totals.giftCardCents - totals.voucherCents;
        expect(BigInt(totals.baseCents)).toBe(exact(BigInt(taxed), !exempt));
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it("takes a coupon off to the cent, in every zone, first of all, and of nothing but what it is for", () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const totals = computeTotals({ ...cart, coupon });
        const goods = computeTotals({ ...cart, coupon: null, balanceCents: 0 }).lines;
        const isCovered = (index: number) =>
          !cart.lines[index]?.gift && coupon.productIds.includes(cart.lines[index]?.productId ?? -1);
        const covered = goods.filter((_, index) => isCovered(index));
        const sum = covered.reduce((all, line) => all + BigInt(line.totalCents), 0n);
        const expected = {
          percent: (sum * BigInt(coupon.value) * 2n + 10_000n) / 20_000n,
          fixed: sum < BigInt(coupon.value) ? sum : BigInt(coupon.value),
          free_shipping: BigInt(cart.shippingCents),
        }[coupon.kind];
        const [first] = totals.discounts;
        if (expected > 0n)
          expect(first).toEqual({ id: `coupon-${coupon.id}`, name: coupon.name, cents: Number(expected) });
        const shares = totals.lines.reduce((all, line) => all + line.discountCents, 0);
        expect(shares).toBe(coupon.kind === "free_shipping" ? 0 : Number(expected));
        totals.lines.forEach((line, index) => {
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
          expect(line.discountCents).toBeLessThanOrEqual(isCovered(index) ? line.totalCents : 0);
        });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it("lists the coupon before what pays, and cuts the last", () => {
    const lines = [{ productId: 1, unitCents: 1000, originalCents: 1000, quantity: 1 }];
    const coupon = { id: 7, name: "Diez", kind: "percent", value: 1000, productIds: [1] } as const;
    const charges = { shippingCents: 200, surchargeCents: 350, zone: "peninsula" } as const;
    const totals = computeTotals({ lines, coupon, balanceCents: 5000, ...charges });
    expect(totals.discounts).toEqual([
      { id: "coupon-7", name: "Diez", cents: 100 },
      { id: "gift_card", name: "Tarjeta regalo", cents: 1100 },
    ]);
    expect(totals).toMatchObject({ totalCents: 0, giftCardCents: 1100, baseCents: 909, vatCents: 191 });
  });

  it("sells gift cards at face value without VAT, takes no coupon off them and lets no gift card pay them", () => {
    const line = { originalCents: 0, quantity: 1 };
    const lines = [
      { ...line, productId: 1, unitCents: 1210 },
      { ...line, productId: 2, unitCents: 5000, gift: {} },
    ];
    const coupon = { id: 7, name: "Diez", kind: "percent", value: 1000, productIds: [1, 2] } as const;
    const input = { lines, coupon, balanceCents: 9000, shippingCents: 0, surchargeCents: 0 };
    expect(computeTotals({ ...input, zone: "peninsula" })).toMatchObject({
      subtotalCents: 6210,
      discountCents: 1210,
      giftCardCents: 1089,
      totalCents: 5000,
      baseCents: 900,
      vatCents: 189,
      voucherCents: 5000,
    });
    expect(computeTotals({ ...input, coupon: null, balanceCents: 0, zone: "canarias" })).toMatchObject({
      subtotalCents: 6000,
      totalCents: 6000,
      baseCents: 1000,
      vatCents: 0,
      voucherCents: 5000,
    });
  });

  it("takes VAT out of each line as a whole where none is charged", () => {
    const lines = [{ productId: 1, unitCents: 1000, originalCents: 1210, quantity: 3 }];
    const input = { lines, coupon: null, balanceCents: 0, surchargeCents: 0 };
    const totals = computeTotals({ ...input, shippingCents: 100, zone: "melilla" });
    expect(totals.lines).toEqual([
      { unitCents: 826, totalCents: 2479, originalTotalCents: 3000, discountCents: 0 },
    ]);
    expect(totals).toMatchObject({ totalCents: 2579, baseCents: 2579, vatCents: 0, vatBasisPoints: 0 });
    expect(withoutVat(1000)).toBe(826);
    for (const [quantity, unitCents, exactCents] of [
      [100, 7, 579],
      [333, 5, 1376],
    ] as const) {
      const small = [{ productId: 1, unitCents, originalCents: unitCents, quantity }];
      const { subtotalCents } = computeTotals({ ...input, lines: small, shippingCents: 0, zone: "canarias" });
      expect(subtotalCents).toBe(exactCents);
    }
  });
});

/** Integer division rounded half up, in bigint: gross / 1.21. */
function exact(cents: bigint, without: boolean): bigint {
  return without ? (cents * 20_000n + 12_100n) / 24_200n : cents;
}
