import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { euros } from "./fields.ts";

describe("euros", () => {
  it("have two decimals at most", () => {
    for (const wrong of [9.996, 0.001, -10.005, 1e-3, 9_999_998.999])
      expect(euros.safeParse(wrong).error?.issues[0]?.message).toBe("No puede tener más de dos decimales");
  });

  it("may be what a sum of floating-point numbers comes to", () => {
    const cents = fc.integer({ min: -99_999_900, max: 99_999_900 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, times) => {
        expect(euros.safeParse(amount / 100).success).toBe(true);
        expect(euros.safeParse((amount / 100) * times).success).toBe(true);
      }),
    );
    for (const sum of [19.99 * 3, 0.1 + 0.2, 1.1 * 1.1 * 100])
      expect(euros.safeParse(sum).success).toBe(true);
  });
});
