import type { Order } from "@tuerca/contract";
import { expect, it } from "vitest";
import { repeatedOf } from "./repeated.ts";

const order = { items: [{ product: { id: 1 } }, { product: { id: 2 } }] } as Order;
const notice = (product_id: number) => ({ product_id, code: "gone" as const, message: "No queda." });

it("tells of what the order had, not of what else is in the cart", () => {
  expect(repeatedOf(order, [notice(2), notice(3)])).toEqual([notice(2)]);
});

it("takes an answer without notices as one that has none", () => {
  expect([undefined, null, {}, "no"].map((notices) => repeatedOf(order, notices))).toEqual([[], [], [], []]);
});

it("does not count a part that does not fit its car as missing", () => {
  const warning = { ...notice(1), code: "does_not_fit" as const };
  expect(repeatedOf(order, [warning, notice(2)])).toEqual([notice(2)]);
});
