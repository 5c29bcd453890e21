import fc from "fast-check";
import { expect, it } from "vitest";
import { maxOf } from "./line-key.ts";
import type { ShownItem } from "./shown-cart.ts";

const lineOf = (quantity: number, products_customization?: object[]) =>
  ({ product: { quantity }, products_customization }) as unknown as ShownItem;

it("a line can have what is in stock, up to 999, and a gift card 20", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (stock) => {
      expect(maxOf(lineOf(stock))).toBe(Math.min(stock, 999));
      expect(maxOf(lineOf(stock, [{}]))).toBe(20);
    }),
  );
});
