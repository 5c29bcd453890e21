import fc from "fast-check";
import { expect, test } from "vitest";
import { readProducts } from "../files/test/read-products.ts";
import { readPrice, readWeight } from "./read-number.ts";
import { RowProblems } from "./row-problems.ts";

const styles = fc.constantFrom("comma" as const, "point" as const);
const written = (value: string, style: "comma" | "point") =>
  style === "comma" ? value.replace(".", ",") : value;

/** Digits behind the point of an amount that is below 0.01 and above 0. */
const belowCent = fc
  .tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 9999 }))
  .map(([zeros, rest]) => `0.00${"0".repeat(zeros)}${rest}`);

test("an amount below its least value is not rounded up to it", () => {
  fc.assert(
    fc.property(belowCent, styles, (text, style) => {
      const problems = new RowProblems();
      expect(readPrice(problems, "price", written(text, style), style)).toBeNull();
      expect(problems.has("price")).toBe(true);
    }),
  );
  fc.assert(
    fc.property(belowCent, styles, (text, style) => {
      const problems = new RowProblems();
      expect(readWeight(problems, written(`0.0${text.slice(2)}`, style), style)).toBeNull();
    }),
  );
});

test("an amount beyond its greatest value is not rounded down to it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 49 }), (digits) => {
      const more = String(digits).padStart(2, "0");
      expect(readPrice(new RowProblems(), "price", `999999.99${more}`, "point")).toBeNull();
      expect(readWeight(new RowProblems(), `10000.000${more}`, "point")).toBeNull();
    }),
  );
});

test("amounts within the limits are rounded as before, also those of a factor", async () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      expect(readPrice(new RowProblems(), "price", cents / 100, "point")).toBe(cents);
      const net = String((cents / 121).toFixed(10));
      expect(readPrice(new RowProblems(), "price", Number(net) * 1.21, "point")).toBe(cents);
    }),
  );
  const rows = "sku;name;price;quantity\nA;Uno;0,005;1\nB;Dos;0,01;0,4\nC;Tres;10,0041;2,0";
  expect(await readProducts(rows)).toMatchObject([
    { sku: "A", price: null, reason: "price is not from 0.01 to 999,999.99" },
    { sku: "B", price: 1, quantity: null, reason: "quantity is not a whole number from 0 to 1,000,000" },
    { sku: "C", price: 1000, quantity: 2 },
  ]);
});
