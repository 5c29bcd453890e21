import { expect, it } from "vitest";
import { orderPrice, paidByGiftCards, withoutGiftCards } from "./discounts.ts";
import type { Order } from "./order.ts";

const totals = (total: number) => ({ total }) as Order["totals"];
const giftCard = { id: "gift_card", name: "Tarjeta regalo", amount: 100.1 };
const coupon = { id: "coupon-1", name: "Verano", amount: 5 };

it("tells what gift cards pay from what is taken off", () => {
  expect([paidByGiftCards([coupon]), paidByGiftCards([coupon, giftCard])]).toEqual([0, 100.1]);
  expect(withoutGiftCards([coupon, giftCard])).toEqual([coupon]);
});

it("tells what an order costs, gift cards included, coupons not", () => {
  expect(orderPrice({ totals: totals(23.3), discounts: [] })).toBe(23.3);
  expect(orderPrice({ totals: totals(0), discounts: [coupon, giftCard] })).toBe(100.1);
  expect(orderPrice({ totals: totals(0.2), discounts: [giftCard] })).toBe(100.3);
});
