import {
  deleteCart,
  deleteRequest,
  deleteReservations,
  findRequest,
  giveCart,
  insertCart,
  joinLines,
  lockCart,
  replaceLines,
  type StoredCart,
  setCartCoupon,
  setCartRequest,
} from "../../modules/cart/index.ts";
import { moveCheckout } from "../../modules/checkout/index.ts";
import { readSellable } from "../../modules/stock/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Makes what a guest has in the cart part of a customer's; the guest's cart is gone afterwards. The guest's open
 * checkout goes on, and so do the guest's coupon and gift card, where the customer's does not count for more. A
 * customer with an empty cart takes the guest's over as it is; where lines were joined, nothing is reserved any more.
 * The guest's session has to be over already, so that no save comes after.
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
  await insertCart(trx, { userId }, now);
  const own = await lockCart(trx, { userId });
  if (!own) return;
  if (guest.lines.length > 0) {
    if (own.lines.length === 0) return giveCart(trx, guest.id, userId);
    await joinCarts(trx, own, guest, now);
  }
  await deleteCart(trx, guest.id);
}

async function joinCarts(trx: Trx, own: StoredCart, guest: StoredCart, now: Date): Promise<void> {
  await deleteReservations(trx, own.id);
  await deleteReservations(trx, guest.id);
  const ids = [...own.lines, ...guest.lines].map((line) => line.productId);
  const sellables = await readSellable(trx, ids, now, own.id);
  const lines = joinLines(own.lines, guest.lines, sellables);
  await replaceLines(trx, own.id, lines, now, guest.version);
  if (guest.couponId !== null) await setCartCoupon(trx, own.id, guest.couponId);
  await joinRequests(trx, own, guest, now);
  await moveCheckout(trx, guest.id, own.id);
}

/** Of two requests for gift cards the one goes on that has come further, of two as far the guest's; the other ends. */
async function joinRequests(trx: Trx, own: StoredCart, guest: StoredCart, now: Date): Promise<void> {
  if (guest.giftRequestId === null) return;
  const isKept = (await progressOf(trx, own, now)) > (await progressOf(trx, guest, now));
  const ended = isKept ? guest.giftRequestId : own.giftRequestId;
  if (ended !== null) await deleteRequest(trx, ended);
  if (!isKept) await setCartRequest(trx, own.id, guest.giftRequestId);
}

/**
 * How far a cart's request for gift cards has come: 2 = they pay, 1 = it waits for its answer, 0 = it is over, or there
 * is none.
 */
async function progressOf(trx: Trx, { giftRequestId }: StoredCart, now: Date): Promise<number> {
  const request = giftRequestId === null ? null : await findRequest(trx, { id: giftRequestId });
  if (!request || request.expiresAt <= now) return 0;
  return { accepted: request.balanceCents > 0 ? 2 : 0, pending: 1, rejected: 0 }[request.status];
}
