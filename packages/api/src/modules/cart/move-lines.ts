import type { Trx } from "@tuerca/platform/database/database";
import { readSellable } from "../stock/index.ts";
import { joinLines } from "./adding/join-lines.ts";
import { replaceLines, type StoredCart } from "./cart.repository.ts";
import { deleteReservations } from "./reservation/reservation.repository.ts";
import { moveSharedLines } from "./shared-cart/shared-cart.repository.ts";

/**
 * Makes the lines of a product those of another one, in carts that `lockCartsWith` has locked and
 * in shared ones: pieces of both add up as far as stock and a cart's limits allow.
 */
export async function moveLines(
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
