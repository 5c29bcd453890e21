import type { Cents } from "@tuerca/contract";
import {
  type BulkField,
  type BulkValue,
  type CurrentProduct,
  currentValue,
  isSameValue,
} from "./bulk-field.ts";

/** A product that a bulk change would change. */
export type PlannedRow = {
  productId: number;
  before: BulkValue;
  after: BulkValue;
  price: Cents;
  low: Cents;
  isMarked: boolean;
};

const MAX_PRICE: Cents = 99_999_999;
/** A lower price is likely a mistake. */
const STRANGELY_LOW: Cents = 10;

/**
 * The row of a product for a new value; a sentence if the product cannot have it, null if it has it
 * already.
 */
export function planRow(
  field: BulkField,
  product: CurrentProduct,
  after: BulkValue,
  low: Cents,
): PlannedRow | string | null {
  const before = currentValue(field, product);
  if (product.isGiftCard) return "Es una tarjeta regalo";
  const reason = refusal(field, product, after.value);
  if (reason !== null) return reason;
  if (isSameValue(before, after)) return null;
  const { price } = product;
  return { productId: product.id, before, after, price, low, isMarked: isLarge(field, price, after.value) };
}

function refusal(field: BulkField, product: CurrentProduct, value: number | null): string | null {
  if (field === "stock" || field === "active" || value === null) return null;
  if (value < 1 || value > MAX_PRICE) return "El precio no estaría entre 0,01 y 999.999,99 €";
  if (field === "offer" && value >= product.price) return "La oferta no estaría por debajo del precio";
  if (field === "price" && product.offerPrice !== null && value <= product.offerPrice)
    return "Su oferta no quedaría por debajo del precio";
  return null;
}

/** Whether a price changes by more than half, or becomes strangely low. */
export function isLarge(field: BulkField, price: Cents, value: number | null): boolean {
  if (field === "stock" || field === "active" || value === null) return false;
  return value < STRANGELY_LOW || Math.abs(value - price) * 2 > price;
}
