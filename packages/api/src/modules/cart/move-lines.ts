import type { Trx } from "@tuerca/platform/database/database";
import { readSellable } from "../stock/index.ts";
import { joinLines } from "./adding/join-lines.ts";
import { lockCartsWith, replaceLines, type StoredCart } from "./cart.repository.ts";
import { deleteReservations } from "./reservation/reservation.repository.ts";
import { moveSharedLines } from "./shared-cart/shared-cart.repository.ts";

/** Locked carts with a product: how many, and the move of its lines to another product. */
type LockedLines = { carts: number; move(into: number, now: Date): Promise<void> };

/**
 * Locks the carts with a product until the transaction ends. `move` makes its lines there and in
 * shared carts those of another one: pieces add up as far as stock and a cart's limits allow.
 */
export async function lockLinesOf(trx: Trx, product: number): Promise<LockedLines> {
  const carts = await lockCartsWith(trx, product);
  return { carts: carts.length, move: (into, now) => moveLines(trx, carts, product, into, now) };
}

async function moveLines(
  trx: Trx,
  carts: readonly StoredCart[],
  from: number,
  into: number,
  now: Date,
): Promise<void> {
  for (const cart of carts) {
    const sellables = await readSellable(trx, [into, ...cart.lines.map(({ productId }) => productId)], now);
    const others = cart.lines.filter(({ productId }) => productId !== from);
    const moved = cart.lines
      .filter(({ productId }) => productId === from)
      .map((line) => ({ ...line, productId: into }));
    await deleteReservations(trx, cart.id);
    await replaceLines(trx, cart.id, joinLines(others, moved, sellables), now);
  }
  await moveSharedLines(trx, from, into);
}
