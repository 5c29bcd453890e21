import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import type { ShownCart } from "./shown-cart.ts";

/**
 * The server's cart, null if empty. Throws ApiError if the answer is no cart, as from a proxy,
 * because it could look like an empty cart or break the page.
 */
export function readCart(answer: unknown): ShownCart | null {
  if (answer === null) return null;
  if (!isRecord(answer) || !Array.isArray(answer.items)) throw malformed();
  if (answer.items.length === 0) return null;
  const isWhole =
    isRecord(answer.totals) && Number.isFinite(answer.totals.total) && answer.items.every(isItem);
  if (!isWhole || !Array.isArray(answer.notices) || !Array.isArray(answer.discounts)) throw malformed();
  return answer as ShownCart;
}

function isItem(item: unknown): boolean {
  return isRecord(item) && isRecord(item.product) && isRecord(item.price) && Number.isInteger(item.quantity);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function malformed(): ApiError {
  return new ApiError({ kind: "malformed" });
}
