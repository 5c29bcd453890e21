import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  discountPercent,
  formatDecimal,
  formatEuros,
  roundHalfUp,
  toCents,
  toEuros,
  withoutVat,
} from "./money.ts";

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

describe("money", () => {
  it("survives the way to the wire and back", () => {
    fc.assert(fc.property(cents, (amount) => toCents(toEuros(amount)) === amount));
  });

  it("rounds halves away from zero", () => {
    expect([roundHalfUp(0.5), roundHalfUp(-0.5), roundHalfUp(1.4999), roundHalfUp(-2.5)]).toEqual([
      1, -1, 1, -3,
    ]);
  });

  it("reads the third decimal that binary fractions bend", () => {
    expect([toCents(1.005), toCents(8.165), toCents(0.615)]).toEqual([101, 817, 62]);
  });

  it("takes VAT out to the nearest cent", () => {
    expect([withoutVat(3846), withoutVat(2835), withoutVat(121), withoutVat(1)]).toEqual([
      3179, 2343, 100, 1,
    ]);
  });

  it("never leaves less than nothing or more than all without VAT", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (gross) => {
        const base = withoutVat(gross);
        return base >= 0 && base <= gross && Math.abs(base * 1.21 - gross) <= 0.61;
      }),
    );
  });

  it("gives the discount in whole percent", () => {
    expect([discountPercent(4690, 3846), discountPercent(100, 100), discountPercent(100, 120)]).toEqual([
      18, 0, 0,
    ]);
  });

  it("writes euros as Spain does", () => {
    expect(formatEuros(1234.5).replaceAll(/\s/g, " ")).toBe("1.234,50 €");
    expect(formatEuros(12_345.5).replaceAll(/\s/g, " ")).toBe("12.345,50 €");
  });

  it("writes amounts as Intl does", () => {
    const intl = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: true });
    fc.assert(fc.property(cents, (amount) => formatEuros(amount / 100) === intl.format(amount / 100)));
    for (const amount of [0, 0.01, -0.01, 9.99, 999.99, 1000, -1234.5, 999_999.99])
      expect(formatEuros(amount)).toBe(intl.format(amount));
  });

  it("writes numbers with as many decimals as asked for, rounded as Intl does", () => {
    for (const decimals of [0, 1, 2]) {
      const intl = new Intl.NumberFormat("es-ES", {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: "always",
      });
      fc.assert(
        fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (thousandths) => {
          expect(formatDecimal(thousandths / 1000, decimals)).toBe(intl.format(thousandths / 1000));
        }),
      );
    }
  });
});
