import { expect, it } from "vitest";
import { eventOfChange } from "./event-of-change.ts";
import type { ShownCart, ShownItem } from "./shown-cart.ts";

const product = (id: number) => ({ id, name: `Pieza ${id}` }) as ShownItem["product"];

function item(id: number, quantity: number, discount = 0): ShownItem {
  const total = 10 * quantity;
  return {
    product: product(id),
    quantity,
    discount,
    price: { unit: 10, total, total_original: total },
  } as ShownItem;
}
const cart = (...items: ShownItem[]) => ({ items }) as ShownCart;

it("an addition is told with the pieces that were added, at their part of the line", () => {
  const change = { kind: "add", product: product(1), quantity: 2 } as const;
  expect(eventOfChange(change, cart(item(1, 1)), cart(item(1, 3, 1)))).toMatchObject({
    name: "add_to_cart",
    items: [{ quantity: 2, discount: 0.67, price: { unit: 10, total: 20, total_original: 20 } }],
  });
});

it("an addition that the shop did not take is not told", () => {
  const change = { kind: "add", product: product(1), quantity: 2 } as const;
  expect(eventOfChange(change, null, cart(item(2, 1)))).toBeNull();
  expect(eventOfChange(change, null, null)).toBeNull();
});

it("a removal is told with the whole line, and not the line that went by itself", () => {
  const before = cart(item(1, 2), item(2, 1), item(3, 1));
  expect(eventOfChange({ kind: "remove", line: 1 }, before, cart(item(3, 1)))).toEqual({
    name: "remove_from_cart",
    items: [item(1, 2)],
  });
});

it("an emptied cart is told with all that was in it", () => {
  const before = cart(item(1, 2), item(2, 1));
  expect(eventOfChange({ kind: "clear" }, before, null)?.items).toEqual(before.items);
  expect(eventOfChange({ kind: "clear" }, null, null)).toBeNull();
});

it("another quantity of what stays is not told", () => {
  const change = { kind: "set", line: 1, quantity: 5 } as const;
  expect(eventOfChange(change, cart(item(1, 2)), cart(item(1, 5)))).toBeNull();
});
