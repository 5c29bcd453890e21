import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "@tuerca/contract";
import type { CartLine } from "./cart-line.ts";

/**
 * The lines of two carts as one: quantities of the same product added, as far as stock goes, and never below what either
 * had. What does not fit into one cart is left out, the second's last lines first.
 */
export function joinLines(
  own: readonly CartLine[],
  added: readonly CartLine[],
  stockOf: (productId: number) => number,
): CartLine[] {
  const lines = new Map(own.map((line) => [line.productId, line]));
  for (const line of added) {
    const had = lines.get(line.productId);
    if (!had && lines.size >= MAX_CART_LINES) continue;
    lines.set(line.productId, had ? addUp(had, line, stockOf(line.productId)) : line);
  }
  return [...lines.values()];
}

function addUp(had: CartLine, added: CartLine, stock: number): CartLine {
  const sum = Math.min(had.quantity + added.quantity, stock, MAX_LINE_QUANTITY);
  return { ...added, quantity: Math.max(had.quantity, added.quantity, sum) };
}
