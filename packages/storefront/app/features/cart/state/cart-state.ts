import { type CartInput, type EngineCar, toCents, toEuros, type Vat, withoutVat } from "@tuerca/contract";
import type { ListedProduct } from "../../../client/page/listed-product.ts";
import { type LineKey, lineKey } from "./line-key.ts";
import type { ShownCart, ShownItem } from "./shown-cart.ts";

/**
 * Makes a product a gift card for a recipient; without an override its value is the product's
 * price.
 */
export type AddedGift = Pick<ShownItem, "prices_override" | "products_customization">;

/** A visitor's change to the cart. */
export type CartChange =
  | { kind: "add"; product: ListedProduct; quantity: number; gift?: AddedGift; car?: EngineCar | null }
  | { kind: "set"; line: LineKey; quantity: number }
  /** The visitor's answers about a car by now, for all its lines. */
  | { kind: "answer"; car: EngineCar }
  | { kind: "remove"; line: LineKey }
  | { kind: "clear" };

/**
 * Predicts the cart after a change, until the server answers; null is empty. Amounts are a preview;
 * shipping and discount stay unchanged.
 */
export function applyChange(cart: ShownCart | null, change: CartChange): ShownCart | null {
  if (change.kind === "clear") return null;
  const items = changedItems(cart?.items ?? [], change);
  return items.length === 0 ? null : withItems(cart, items);
}

/**
 * The whole cart to send. `version` is the changed cart's version, 0 without a cart. Omits lines
 * that are unavailable, as the visitor has been told, because the server would refuse the whole
 * cart.
 */
export function toCartInput(cart: ShownCart | null, version: number): CartInput {
  const products = (cart?.items ?? [])
    .filter(({ price }) => price.unit !== null)
    .map(({ product, quantity, car, ...item }) => ({
      id: product.id,
      quantity,
      ...(car ? { car } : {}),
      ...giftOf(item),
    }));
  return { products, version };
}

function giftOf({ prices_override, products_customization }: AddedGift): AddedGift {
  if (!products_customization) return {};
  return { ...(prices_override ? { prices_override } : {}), products_customization };
}

function changedItems(
  items: readonly ShownItem[],
  change: Exclude<CartChange, { kind: "clear" }>,
): ShownItem[] {
  if (change.kind === "add") return withAdded(items, newItem(change));
  if (change.kind === "answer")
    return items.map((item) =>
      item.car?.vehicle === change.car.vehicle ? { ...item, ...forCar(change.car) } : item,
    );
  if (change.kind === "remove" || change.quantity < 1)
    return items.filter((item) => lineKey(item) !== change.line);
  return items.map((item) => (lineKey(item) === change.line ? recount(item, change.quantity) : item));
}

function withAdded(items: readonly ShownItem[], added: ShownItem): ShownItem[] {
  const key = lineKey(added);
  if (!items.some((item) => lineKey(item) === key)) return [...items, added];
  return items.map((item) =>
    lineKey(item) === key ? { ...recount(item, item.quantity + added.quantity), ...forCar(added.car) } : item,
  );
}

/** A car replaces that of a line, and the verdict for it. */
function forCar(car: EngineCar | undefined): Partial<Pick<ShownItem, "car" | "fit">> {
  return car ? { car, fit: undefined } : {};
}

/** An added product as a new item. */
function newItem({ product, quantity, gift = {}, car }: Extract<CartChange, { kind: "add" }>): ShownItem {
  const chosen = gift.prices_override?.[0]?.price;
  const unit = chosen ?? product.offers[0]?.price ?? product.price;
  const original = chosen ?? product.price;
  return {
    product,
    quantity,
    price: { unit, total: times(unit, quantity), total_original: times(original, quantity) },
    coupon: null,
    discount: 0,
    ...(car ? { car } : {}),
    ...gift,
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
    ...(item.net ? { net: recountNet(item.net, item.quantity, quantity) } : {}),
  };
}

function recountNet({ unit, total }: NonNullable<ShownItem["net"]>, had: number, quantity: number) {
  return { unit, total: toEuros(Math.round((toCents(total) / had) * quantity)) };
}

function times(euros: number, quantity: number): number {
  return toEuros(toCents(euros) * quantity);
}

/** The VAT of a preview; sold gift cards count as before. */
function vatOf(vat: Vat, total: number): Vat {
  const taxed = toCents(total) - toCents(vat.not_subject);
  const base = withoutVat(taxed, vat.rate_percent * 100);
  return { ...vat, base: toEuros(base), included: toEuros(taxed - base) };
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
    ...(cart?.vat ? { vat: vatOf(cart.vat, total) } : {}),
    prices: { total },
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    notices: (cart?.notices ?? []).filter(({ product_id }) => product_id === null || ids.has(product_id)),
  };
}

const NEW_CART = {
  id: "",
  discounts: [],
  coupon: null,
  gift_card: null,
  shippingCost: 0,
  version: 0,
  state: "cart",
  reserved_until: null,
} as const satisfies Partial<ShownCart>;
