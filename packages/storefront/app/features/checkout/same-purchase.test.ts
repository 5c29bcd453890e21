import type { Checkout } from "@tuerca/contract";
import { expect, it } from "vitest";
import { isSamePurchase } from "./same-purchase.ts";

const checkout = {
  id: "c1",
  items: [{ product: { id: 1 }, quantity: 2, price: { total: 20 } }],
  totals: { total: 25 },
  carrier: { id: 3, latest: "2026-11-25" },
  shipping_address: { postal_code: "28013", street: "Mayor 1" },
  payment_method: "transfer",
} as Checkout;

it("is the same while nothing that counts changes", () => {
  const later = {
    ...checkout,
    carrier: { ...checkout.carrier, latest: "2026-11-26" },
    comments: "x",
  } as Checkout;
  expect(isSamePurchase(checkout, later)).toBe(true);
});

it.each([
  { totals: { ...checkout.totals, total: 24 } },
  { items: [] },
  { items: [{ ...checkout.items[0]!, quantity: 1 }] },
  { shipping_address: null },
  { payment_method: null },
])("is another one with %o", (change) => {
  expect(isSamePurchase(checkout, { ...checkout, ...change })).toBe(false);
});
