import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import type { CartContext } from "../save-cart.ts";
import { findSharedCart, type SharedCart } from "./shared-cart.repository.ts";

/** The secret of a shared cart's link, and the IP address that opens it. */
export type SharedCartLink = { secret: string; ip: string };

/**
 * The shared cart of a link. Throws NotFound for a wrong or expired one, or TooMany after many of
 * them; right links always open.
 */
export async function openSharedCart(
  { database: { db }, clock }: Pick<CartContext, "database" | "clock">,
  { secret, ip }: SharedCartLink,
): Promise<SharedCart> {
  const now = clock.now();
  const cart = await findSharedCart(db, secret, now);
  if (cart) return cart;
  refuseWait(await countHit(db, "shared-cart-miss-from", addressKey(ip), now));
  throw new NotFound();
}
