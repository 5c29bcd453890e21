import { MAX_CART_LINES, MAX_GIFT_CARDS, MAX_LINE_QUANTITY } from "@tuerca/contract";
import { type CartLine, lineKey } from "./cart-line.ts";

/**
 * The lines of two carts as one: quantities of the same product added, as far as stock goes, and never below what either
 * had. What does not fit into one cart is left out, the second's last lines first.
 */
export function joinLines(
  own: readonly CartLine[],
  added: readonly CartLine[],
  stockOf: (productId: number) => number,
): CartLine[] {
  const lines = new Map(own.map((line) => [lineKey(line), line]));
  for (const line of added) {
    const key = lineKey(line);
    const had = lines.get(key);
    if (!had && lines.size >= MAX_CART_LINES) continue;
    lines.set(key, had ? addUp(had, line, stockOf(line.productId)) : line);
  }
  return [...lines.values()];
}

function addUp(had: CartLine, added: CartLine, stock: number): CartLine {
  const limit = added.gift ? MAX_GIFT_CARDS : Math.min(stock, MAX_LINE_QUANTITY);
  const sum = Math.min(had.quantity + added.quantity, limit);
  return { ...added, quantity: Math.max(had.quantity, added.quantity, sum) };
}
