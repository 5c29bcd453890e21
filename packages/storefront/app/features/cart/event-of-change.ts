import { toCents, toEuros } from "@tuerca/contract";
import type { CartEvent } from "./cart-events.ts";
import type { CartChange } from "./cart-state.ts";
import type { ShownCart, ShownItem } from "./shown-cart.ts";

/** What a saved change is told as; null where nothing came or went. */
export function eventOfChange(
  change: CartChange,
  before: ShownCart | null,
  after: ShownCart | null,
): CartEvent | null {
  if (change.kind === "add") return added(change, after);
  const left = new Set(after?.items.map(({ product }) => product.id));
  const items = (before?.items ?? []).filter(
    ({ product }) => !left.has(product.id) && isMeant(change, product.id),
  );
  return items.length > 0 ? { name: "remove_from_cart", items } : null;
}

function added(
  { product, quantity }: Extract<CartChange, { kind: "add" }>,
  after: ShownCart | null,
): CartEvent | null {
  const item = after?.items.find((one) => one.product.id === product.id);
  return item ? { name: "add_to_cart", items: [withQuantity(item, quantity)] } : null;
}

/** A line that goes without being meant was not removed by the visitor. */
function isMeant(change: Exclude<CartChange, { kind: "add" }>, productId: number): boolean {
  return change.kind === "clear" || change.productId === productId;
}

function withQuantity(item: ShownItem, quantity: number): ShownItem {
  const part = (euros: number) => toEuros(Math.round((toCents(euros) * quantity) / item.quantity));
  const { unit, total, total_original } = item.price;
  return {
    ...item,
    quantity,
    price: { unit, total: part(total), total_original: part(total_original) },
  };
}
