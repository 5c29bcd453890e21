import type { Cents, ProductPin } from "@tuerca/contract";

/** The fields that a bulk change may set. */
export type BulkField = "price" | "offer" | "stock" | "active";

/** The pin that keeps feeds from a field; feeds always set stock. */
export const PIN_OF: Readonly<Record<BulkField, ProductPin | null>> = {
  price: "price",
  offer: "price",
  stock: null,
  active: "active",
};

/**
 * A value of a bulk change: cents, cents with times (null without an offer), pieces, or 1 and 0 for
 * in sale or not.
 */
export type BulkValue = { value: number | null; from: Date | null; to: Date | null };

/** The current state of a product that may be changed. */
export type CurrentProduct = {
  id: number;
  sku: string;
  price: Cents;
  offerPrice: Cents | null;
  offerFrom: Date | null;
  offerTo: Date | null;
  quantity: number;
  active: boolean;
  isGiftCard: boolean;
};

/** A value without times. */
export function plain(value: number | null): BulkValue {
  return { value, from: null, to: null };
}

/** The current value of a product's field. */
export function currentValue(field: BulkField, product: CurrentProduct): BulkValue {
  if (field === "offer") return { value: product.offerPrice, from: product.offerFrom, to: product.offerTo };
  if (field === "price") return plain(product.price);
  return plain(field === "stock" ? product.quantity : Number(product.active));
}

/** Whether two values are the same, times included. */
export function isSameValue(one: BulkValue, other: BulkValue): boolean {
  const isSame = (left: Date | null, right: Date | null) => left?.getTime() === right?.getTime();
  return one.value === other.value && isSame(one.from, other.from) && isSame(one.to, other.to);
}
