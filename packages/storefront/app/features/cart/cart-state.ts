import { type CartInput, toCents, toEuros } from "@tuerca/contract";
import type { ListedProduct } from "../../client/listed-product.ts";
import type { ShownCart, ShownItem } from "./shown-cart.ts";

/** One change that the visitor makes to the cart. */
export type CartChange =
  | { kind: "add"; product: ListedProduct; quantity: number }
  | { kind: "set"; productId: number; quantity: number }
  | { kind: "remove"; productId: number }
  | { kind: "clear" };

/**
 * The cart as it will probably be once the change is saved; null is an empty one. The server's answer replaces it:
 * amounts are a preview, shipping and discount stay as they were.
 */
export function applyChange(cart: ShownCart | null, change: CartChange): ShownCart | null {
  if (change.kind === "clear") return null;
  const items = changedItems(cart?.items ?? [], change);
  return items.length === 0 ? null : withItems(cart, items);
}

/**
 * The whole cart as it is sent. `version` is the one the change was made on; 0 where there was no cart. Lines that
 * cannot be had any more, which the visitor was told, are left out: one of them would have the whole cart refused.
 */
export function toCartInput(cart: ShownCart | null, version: number): CartInput {
  const products = (cart?.items ?? [])
    .filter(({ price }) => price.unit !== null)
    .map(({ product, quantity }) => ({ id: product.id, quantity }));
  return { products, version };
}

function changedItems(
  items: readonly ShownItem[],
  change: Exclude<CartChange, { kind: "clear" }>,
): ShownItem[] {
  if (change.kind === "add") return withAdded(items, change.product, change.quantity);
  if (change.kind === "remove" || change.quantity < 1)
    return items.filter(({ product }) => product.id !== change.productId);
  return items.map((item) => (item.product.id === change.productId ? recount(item, change.quantity) : item));
}

function withAdded(items: readonly ShownItem[], product: ListedProduct, quantity: number): ShownItem[] {
  const isKnown = items.some((item) => item.product.id === product.id);
  if (!isKnown) return [...items, newItem(product, quantity)];
  return items.map((item) =>
    item.product.id === product.id ? recount(item, item.quantity + quantity) : item,
  );
}

function newItem(product: ListedProduct, quantity: number): ShownItem {
  const unit = product.offers[0]?.price ?? product.price;
  return {
    product,
    quantity,
    price: { unit, total: times(unit, quantity), total_original: times(product.price, quantity) },
    coupon: null,
  };
}

function recount(item: ShownItem, quantity: number): ShownItem {
  const { unit, total, total_original } = item.price;
  const each = unit ?? total / item.quantity;
  const eachOriginal = total_original / item.quantity;
  return {
    ...item,
    quantity,
    price: { unit, total: times(each, quantity), total_original: times(eachOriginal, quantity) },
  };
}

function times(euros: number, quantity: number): number {
  return toEuros(toCents(euros) * quantity);
}

function withItems(cart: ShownCart | null, items: ShownItem[]): ShownCart {
  const subtotal = toEuros(items.reduce((sum, { price }) => sum + toCents(price.total), 0));
  const { shipping, discount } = cart?.totals ?? { shipping: 0, discount: 0 };
  const total = toEuros(Math.max(0, toCents(subtotal) + toCents(shipping) - toCents(discount)));
  const ids = new Set(items.map(({ product }) => product.id));
  return {
    ...(cart ?? NEW_CART),
    items,
    totals: { subtotal, shipping, discount, surcharge: 0, total },
    prices: { total },
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    notices: (cart?.notices ?? []).filter(({ product_id }) => product_id === null || ids.has(product_id)),
  };
}

const NEW_CART = {
  id: "",
  discounts: [],
  coupon: null,
  shippingCost: 0,
  version: 0,
  state: "cart",
  reserved_until: null,
} as const satisfies Partial<ShownCart>;
