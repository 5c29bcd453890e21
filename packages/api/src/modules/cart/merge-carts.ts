import type { Trx } from "@tuerca/platform/database/database";
import { deleteRequest, findRequest, setCartRequest } from "../gift-requests/index.ts";
import { readSellable, type Sellable } from "../stock/index.ts";
import { joinLines } from "./adding/join-lines.ts";
import {
  deleteCart,
  giveCart,
  insertCart,
  lockCart,
  replaceLines,
  type StoredCart,
  setCartCoupon,
} from "./cart.repository.ts";
import type { CartLine } from "./cart-line.ts";
import { deleteReservations } from "./reservation/reservation.repository.ts";

/** Moves all other data of one cart to another. */
type MoveRest = (trx: Trx, fromCartId: string, toCartId: string) => Promise<void>;

/**
 * Adds a guest's cart to a customer's and deletes it. An empty cart of a customer without a group
 * is replaced by the guest's unchanged; joined lines lose their reservation, and `moveRest` runs.
 */
export async function mergeCarts(
  trx: Trx,
  sessionHash: string,
  userId: number,
  now: Date,
  moveRest: MoveRest,
): Promise<void> {
  const guest = await lockCart(trx, { sessionHash });
  if (!guest) return;
  // Inserted first, so that no other device inserts one concurrently.
  await insertCart(trx, { userId }, now);
  const own = await lockCart(trx, { userId });
  if (!own) return;
  if (guest.lines.length > 0) {
    // A group's prices differ from those that the guest's reservation has fixed.
    if (own.lines.length === 0 && own.member === null) return giveCart(trx, guest.id, userId);
    await joinCarts(trx, own, guest, now);
    await moveRest(trx, guest.id, own.id);
  }
  await deleteCart(trx, guest.id);
}

async function joinCarts(trx: Trx, own: StoredCart, guest: StoredCart, now: Date): Promise<void> {
  await deleteReservations(trx, own.id);
  await deleteReservations(trx, guest.id);
  const ids = [...own.lines, ...guest.lines].map((line) => line.productId);
  const sellables = await readSellable(trx, ids, now, own);
  const joined = joinLines(own.lines, guest.lines, sellables);
  const lines = own.member === null ? joined : joined.map((line) => atMembersPrice(line, sellables));
  await replaceLines(trx, own.id, lines, now, guest.version);
  if (guest.couponId !== null) await setCartCoupon(trx, own.id, guest.couponId);
  await joinRequests(trx, own, guest, now);
}

/** Who logs in expects the group's price: it is no change to be told. */
function atMembersPrice(line: CartLine, sellables: ReadonlyMap<number, Sellable>): CartLine {
  const sellable = sellables.get(line.productId);
  return line.gift || !sellable ? line : { ...line, seenUnitCents: sellable.unitCents };
}

/** Of two requests for gift cards the further one stays, the guest's if equal; the other ends. */
async function joinRequests(trx: Trx, own: StoredCart, guest: StoredCart, now: Date): Promise<void> {
  if (guest.giftRequestId === null) return;
  const isOwnFurther = (await progressOf(trx, own, now)) > (await progressOf(trx, guest, now));
  const ended = isOwnFurther ? guest.giftRequestId : own.giftRequestId;
  if (ended !== null) await deleteRequest(trx, ended);
  if (!isOwnFurther) await setCartRequest(trx, own.id, guest.giftRequestId);
}

/** The progress of a cart's request for gift cards: 2 = accepted, 1 = pending, 0 = over or none. */
async function progressOf(trx: Trx, { giftRequestId }: StoredCart, now: Date): Promise<number> {
  const request = giftRequestId === null ? null : await findRequest(trx, { id: giftRequestId });
  if (!request || request.expiresAt <= now) return 0;
  return { accepted: request.balanceCents > 0 ? 2 : 0, pending: 1, rejected: 0 }[request.status];
}
