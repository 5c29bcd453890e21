import { expect, it } from "vitest";
import { COUPON_CODE, normalizeCouponCode } from "./coupon.ts";

it("compares codes however they were typed", () => {
  for (const typed of ["BIENVENIDA10", " bienvenida10 ", "Bienvenida-10", "bien venida_10", "BIENVENIDA–10."])
    expect(normalizeCouponCode(typed)).toBe("BIENVENIDA10");
  expect(normalizeCouponCode("  ")).toBe("");
});

it("knows what a code can be", () => {
  expect(["ABC", "A1B2".repeat(7)].every((code) => COUPON_CODE.test(code))).toBe(true);
  expect(
    ["AB", "AÑO10", "abc", "A B C", "A".repeat(31), "ABC\n", "AB\u0000C"].some((code) =>
      COUPON_CODE.test(code),
    ),
  ).toBe(false);
});
