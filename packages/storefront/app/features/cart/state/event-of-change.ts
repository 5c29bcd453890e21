import { toCents, toEuros } from "@tuerca/contract";
import type { CartEvent } from "./cart-events.ts";
import type { CartChange } from "./cart-state.ts";
import { lineKey } from "./line-key.ts";
import type { ShownCart, ShownItem } from "./shown-cart.ts";

/** The event of a saved change; null if nothing was added or removed. */
export function eventOfChange(
  change: CartChange,
  before: ShownCart | null,
  after: ShownCart | null,
): CartEvent | null {
  if (change.kind === "add") return added(change, after);
  if (change.kind === "answer") return null;
  const left = new Set(after?.items.map(lineKey));
  const items = (before?.items ?? []).filter((item) => !left.has(lineKey(item)) && isMeant(change, item));
  return items.length > 0 ? { name: "remove_from_cart", items } : null;
}

function added(
  { product, quantity, gift }: Extract<CartChange, { kind: "add" }>,
  after: ShownCart | null,
): CartEvent | null {
  const key = lineKey({ product, ...gift });
  const item = after?.items.find((one) => lineKey(one) === key);
  return item ? { name: "add_to_cart", items: [withQuantity(item, quantity)] } : null;
}

/** A line that disappears on its own is not a removal by the visitor. */
function isMeant(change: Exclude<CartChange, { kind: "add" | "answer" }>, item: ShownItem): boolean {
  return change.kind === "clear" || change.line === lineKey(item);
}

function withQuantity(item: ShownItem, quantity: number): ShownItem {
  const part = (euros: number) => toEuros(Math.round((toCents(euros) * quantity) / item.quantity));
  const { unit, total, total_original } = item.price;
  return {
    ...item,
    quantity,
    discount: part(item.discount),
    price: { unit, total: part(total), total_original: part(total_original) },
  };
}
