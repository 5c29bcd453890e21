import type { AvailableCoupon } from "@tuerca/contract";
import { offerCoupons } from "../../coupons/index.ts";
import type { CartOwner } from "../../session/index.ts";
import { findCart } from "../cart.repository.ts";
import { priceCart } from "../priced-cart.ts";
import type { CartContext } from "../save-cart.ts";

/** Does `offerCoupons` for the owner's cart; null for a visitor without one. */
export async function offerToCart(
  context: CartContext,
  owner: CartOwner | null,
  at: string,
): Promise<AvailableCoupon[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const stored = owner && (await findCart(db, owner));
  return offerCoupons(db, stored && (await priceCart(db, stored, now)), at, now);
}
