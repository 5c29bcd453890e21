import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "@tuerca/contract";
import type { Trx } from "../../platform/database/database.ts";
import { readSellable } from "../catalog/sellable.repository.ts";
import { deleteCart, giveCart, insertCart, lockCart, replaceLines } from "./cart.repository.ts";
import type { CartLine } from "./cart-line.ts";
import { deleteReservations } from "./reservation.repository.ts";

/**
 * Makes what a guest has in the cart part of a customer's: quantities of the same product added, as far as stock goes,
 * and never below what either had. The guest's cart is gone afterwards; a customer without one takes it over as it is.
 */
export async function mergeGuestCart(
  trx: Trx,
  sessionHash: string,
  userId: number,
  now: Date,
): Promise<void> {
  const guest = await lockCart(trx, { sessionHash });
  if (!guest) return;
  // Made first, so that no other device makes one meanwhile.
  if (await insertCart(trx, { userId }, now)) return giveCart(trx, guest.id, userId);
  const own = await lockCart(trx, { userId });
  await deleteCart(trx, guest.id);
  if (!own || guest.lines.length === 0) return;
  const ids = guest.lines.map((line) => line.productId);
  const sellables = await readSellable(trx, ids, now, own.id);
  const lines = joinLines(own.lines, guest.lines, (id) => sellables.get(id)?.quantity ?? 0);
  if (own.state === "checkout") await deleteReservations(trx, own.id);
  await replaceLines(trx, own.id, lines, now);
}

/** The lines of two carts as one; what does not fit into one cart is left out, the second's last lines first. */
function joinLines(
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
