import { inSteps, MAX_CART_LINES, MAX_GIFT_CARDS } from "@tuerca/contract";
import { mostBuyable, type Sellable } from "../../stock/index.ts";
import { type CartLine, lineKey } from "../cart-line.ts";
import { MAX_SUBTOTAL_CENTS } from "../cart-totals.ts";

/**
 * Merges the lines of two carts: adds quantities of a product up to the stock, but never below
 * either cart's, and raises those between two steps. The second cart's car counts. Lines beyond a cart's limits are left out, the
 * second cart's last ones first.
 */
export function joinLines(
  own: readonly CartLine[],
  added: readonly CartLine[],
  sellables: ReadonlyMap<number, Sellable>,
): CartLine[] {
  const lines = new Map(own.map((line) => [lineKey(line), line]));
  const unitCents = (line: CartLine) =>
    line.gift?.amountCents ?? sellables.get(line.productId)?.originalCents ?? 0;
  let leftCents = own.reduce((left, line) => left - unitCents(line) * line.quantity, MAX_SUBTOTAL_CENTS);
  for (const line of added) {
    const had = lines.get(lineKey(line)) ?? { ...line, quantity: 0 };
    if (had.quantity === 0 && lines.size >= MAX_CART_LINES) continue;
    const affordable = Math.floor(Math.max(0, leftCents) / Math.max(1, unitCents(line)));
    const step = line.gift ? 1 : (sellables.get(line.productId)?.step ?? 1);
    const wanted = had.quantity === 0 ? line.quantity : addUp(had, line, sellables.get(line.productId));
    const reached = wanted > had.quantity ? inSteps(wanted, step, had.quantity + affordable) : 0;
    const more = Math.max(0, reached - had.quantity);
    leftCents -= more * unitCents(line);
    if (had.quantity + more > 0) lines.set(lineKey(line), { ...had, ...line, quantity: had.quantity + more });
  }
  return [...lines.values()];
}

/** Merges like this with the larger quantity of each line, so merging again changes nothing. */
export function completeLines(
  own: readonly CartLine[],
  wanted: readonly CartLine[],
  sellables: ReadonlyMap<number, Sellable>,
): CartLine[] {
  const had = new Map(own.map((line) => [lineKey(line), line.quantity]));
  const missing = wanted.map((line) => ({
    ...line,
    quantity: line.quantity - (had.get(lineKey(line)) ?? 0),
  }));
  return joinLines(
    own,
    missing.filter(({ quantity }) => quantity > 0),
    sellables,
  );
}

function addUp(had: CartLine, added: CartLine, sellable: Sellable | undefined): number {
  const limit = added.gift ? MAX_GIFT_CARDS : sellable ? mostBuyable(sellable) : 0;
  const sum = Math.min(had.quantity + added.quantity, limit);
  return Math.max(had.quantity, added.quantity, sum);
}
