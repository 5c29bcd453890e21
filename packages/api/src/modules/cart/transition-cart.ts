import { type Cart, type CartNotice, RESERVATION_MINUTES } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { type Committing, committing } from "@tuerca/platform/database/deferred";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import {
  type CartState,
  lockCart,
  lockCartWithStock,
  reopenCart,
  type StoredCart,
} from "./cart.repository.ts";
import { presentCart } from "./present-cart.ts";
import { type PricedCart, priceCart, priceSellableCart } from "./priced-cart.ts";
import { explainUnreserved, limitReserving, type Reserver } from "./reservation/limit-reserving.ts";
import { deleteReservations, reserveStock } from "./reservation/reservation.repository.ts";
import type { CartContext } from "./save-cart.ts";

const RESERVATION_MS = RESERVATION_MINUTES * MINUTE_MS;

/**
 * Moves the cart to `checkout` (stock reserved for 15 minutes, prices fixed) or back; a repeated
 * move changes nothing and extends no reservation. Throws Invalid if empty, Conflict `stock_gone`
 * or `cart_changed` with notices, TooMany by owner or address; orders need no reservation.
 */
export async function transitionCart(
  context: CartContext,
  reserver: Reserver,
  to: CartState,
): Promise<Cart | null> {
  const now = context.clock.now();
  const { db } = context.database;
  const cart = await (to === "cart"
    ? inTransaction(db, async (trx) => letGo(trx, await lockCart(trx, reserver.owner), now))
    : inTransaction(db, (trx) => reserve(trx, reserver, now)).catch((error) =>
        explainUnreserved(db, reserver, error, now),
      ));
  return cart && presentCart(context, cart);
}

/** Throws the refusal of placing or reserving a cart with notices. */
export function refuseNotices(notices: readonly CartNotice[]): void {
  const short = notices.find((notice) => notice.code === "short");
  if (short) throw new Conflict("stock_gone", short.message, { notices });
  const [first] = notices;
  if (first) throw new Conflict("cart_changed", first.message, { notices });
}

async function letGo(trx: Trx, cart: StoredCart | null, now: Date): Promise<PricedCart | null> {
  if (!cart) return null;
  if (cart.state === "checkout") {
    await deleteReservations(trx, cart.id);
    await reopenCart(trx, cart.id);
  }
  return priceCart(trx, { ...cart, state: "cart" }, now);
}

async function reserve(trx: Trx, reserver: Reserver, now: Date): Promise<Committing<PricedCart>> {
  const { owner, from } = reserver;
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  const locked = await lockCartWithStock(trx, owner);
  const found = await reserveStock(trx, owner, { now, expiresAt, from });
  if (!found) throw new Invalid("Tu carrito está vacío.");
  const priced = await priceSellableCart(trx, found, now);
  if (priced.state === "checkout") return committing(priced, [locked]);
  refuseNotices(priced.notices);
  const limited = await limitReserving(trx, reserver, now);
  return committing({ ...priced, state: "checkout", reservedUntil: expiresAt }, [locked, ...limited]);
}
