import type { Cart } from "@tuerca/contract";
import type { CartOwner } from "../session/index.ts";
import { presentCart } from "./present-cart.ts";
import { findPricedCart } from "./priced-cart.ts";
import type { CartContext } from "./save-cart.ts";

/** The owner's cart with current prices and notices; null if it is empty. */
export async function readCart(context: CartContext, owner: CartOwner): Promise<Cart | null> {
  const cart = await findPricedCart(context.database.db, owner, context.clock.now());
  return cart && presentCart(context, cart);
}
