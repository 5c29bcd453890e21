import { expect, it } from "vitest";
import type { ShownItem } from "./state/shown-cart.ts";
import { struckTotal } from "./struck-total.ts";

const item = (total: number, total_original: number, lowest?: number) =>
  ({
    product: { offers: lowest === undefined ? [] : [{ price: 8, lowest_price_30d: lowest }] },
    quantity: 2,
    price: { unit: total / 2, total, total_original },
  }) as unknown as ShownItem;

it("is none where nothing is reduced", () => {
  expect(struckTotal(item(20, 20))).toBeNull();
});

it("is the original total", () => {
  expect(struckTotal(item(16, 20))).toBe(20);
});

it("has no VAT where the destination pays none", () => {
  expect(struckTotal(item(13.22, 16.53, 9.05), true)).toBe(14.96);
  expect(struckTotal(item(14.96, 16.53, 9.05), true)).toBeNull();
});

it("is the lowest price of the 30 days before the offer times the quantity, while one runs", () => {
  expect(struckTotal(item(16, 20, 9.05))).toBe(18.1);
  expect(struckTotal(item(16, 20, 8))).toBeNull();
});
