import type { Order } from "@tuerca/contract";
import { expect, it } from "vitest";
import { orderPrice } from "./order-price.ts";

const totals = (total: number) => ({ total }) as Order["totals"];
const giftCard = { id: "gift_card", name: "Tarjeta regalo", amount: 100.1 };
const coupon = { id: "coupon-1", name: "Verano", amount: 5 };

it("is what an order costs, gift cards included, coupons not", () => {
  expect(orderPrice({ totals: totals(23.3), discounts: [] })).toBe(23.3);
  expect(orderPrice({ totals: totals(0), discounts: [coupon, giftCard] })).toBe(100.1);
  expect(orderPrice({ totals: totals(0.2), discounts: [giftCard] })).toBe(100.3);
});
