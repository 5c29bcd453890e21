import type { Database, Trx } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { findCart, lockCart } from "../../modules/cart/index.ts";
import {
  deleteRequest,
  findRequest,
  type GiftRequest,
  putRequest,
} from "../../modules/gift-requests/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";

/** Throws Invalid if the owner's cart has nothing that gift cards can pay. */
export async function requirePayable(db: Database, owner: CartOwner): Promise<void> {
  refuseUnpayable(await findCart(db, owner));
}

/**
 * Opens a request for a mobile's balance in the owner's cart and ends an earlier one; returns its
 * id. Throws as `requirePayable`.
 */
export async function openRequest(
  trx: Trx,
  owner: CartOwner,
  wanted: Pick<GiftRequest, "mobile" | "expiresAt">,
): Promise<number> {
  const cart = refuseUnpayable(await lockCart(trx, owner));
  if (cart.giftRequestId !== null) await deleteRequest(trx, cart.giftRequestId);
  return putRequest(trx, cart.id, wanted);
}

/** The request of the owner's cart with its current balance, or null. */
export async function findCartRequest(db: Database, owner: CartOwner): Promise<GiftRequest | null> {
  const cart = await findCart(db, owner);
  return cart?.giftRequestId ? findRequest(db, { id: cart.giftRequestId }) : null;
}

/** Removes the request and its balance from the owner's cart; its link stops working. */
export async function endRequest(trx: Trx, owner: CartOwner): Promise<void> {
  const cart = await lockCart(trx, owner);
  if (cart?.giftRequestId) await deleteRequest(trx, cart.giftRequestId);
}

function refuseUnpayable<C extends { lines: readonly { gift?: object }[] }>(cart: C | null): C {
  if (cart?.lines.some((line) => !line.gift)) return cart;
  const text =
    cart && cart.lines.length > 0
      ? "Las tarjetas regalo no se pueden pagar con otra tarjeta regalo."
      : "Tu carrito está vacío.";
  throw Invalid.at("mobile", text);
}
