import type { Cart } from "@tuerca/contract";
import { findCart } from "./cart.repository.ts";
import type { CartOwner } from "./cart-owner.ts";
import { presentCart } from "./present-cart.ts";
import { priceCart } from "./priced-cart.ts";
import type { CartContext } from "./save-cart.ts";

/** The owner's cart with prices and notices of now; null when empty. */
export async function readCart(context: CartContext, owner: CartOwner): Promise<Cart | null> {
  const stored = await findCart(context.database.db, owner);
  if (!stored || stored.lines.length === 0) return null;
  return presentCart(context, await priceCart(context.database.db, stored, context.clock.now()));
}
