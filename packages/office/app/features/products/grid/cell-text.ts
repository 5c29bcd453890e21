import type { BodyOf } from "@tuerca/contract";
import type { changeProductCell, ListedProduct } from "@tuerca/office-contract";
import { amountText } from "../product-words.ts";

/** Fields that are typed in place. */
export type CellField = "price" | "offer" | "cost" | "stock";

/**
 * The text of a product's field, as one types it; empty without an offer or the right to see it.
 */
export function cellText(product: ListedProduct, field: CellField): string {
  if (field === "stock") return product.quantity === undefined ? "" : String(product.quantity);
  if (field === "price") return product.price_cents === undefined ? "" : amountText(product.price_cents);
  if (field === "cost") return product.cost_cents ? amountText(product.cost_cents) : "";
  return product.offer ? amountText(product.offer.price_cents) : "";
}

/** The body that sets a field to what was typed, if the product still is as it is shown. */
export function bodyFor(
  { price_cents: price = 0, offer, cost_cents: cost = null, quantity = 0 }: ListedProduct,
  field: CellField,
  value: string,
  is_confirmed: boolean,
): BodyOf<typeof changeProductCell> {
  if (field === "stock") return { field, seen: quantity, value };
  if (field === "cost") return { field, seen: cost, value };
  if (field === "price") return { field, seen: price, value, is_confirmed };
  return { field, seen: offer?.price_cents ?? null, value, until: lastDayOf(offer), is_confirmed };
}

/** The last day of an offer in Spain, `2026-12-31`; null if it has none. */
export function lastDayOf(offer: ListedProduct["offer"]): string | null {
  return offer?.until ? DAY.format(new Date(offer.until)) : null;
}

/** Sweden writes days as calls take them. */
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });
