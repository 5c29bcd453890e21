import { type Carrier, type Cart, zoneOf } from "@tuerca/contract";
import { presentQuote } from "../modules/carriers/index.ts";
import { type CartContext, type CartOwner, findCart, presentCart, priceCart } from "../modules/cart/index.ts";
import { findCheckout } from "../modules/checkout/index.ts";
import { assessCheckout, quoteFor } from "./assess-checkout.ts";
import type { CheckoutContext } from "./start-checkout.ts";

/** Who brings the owner's cart (or, without one, an empty one) to a postal code; none for a place not served. */
export async function quoteDelivery(
  context: CartContext,
  owner: CartOwner | null,
  place: { postal_code: string; country: string },
): Promise<Carrier[]> {
  const zone = place.country === "ES" ? zoneOf(place.postal_code) : null;
  if (!zone) return [];
  const { db } = context.database;
  const now = context.clock.now();
  const stored = owner ? await findCart(db, owner) : null;
  const cart = stored ? await priceCart(db, stored, now) : { lines: [] };
  return (await quoteFor(db, cart, zone, now)).map(presentQuote);
}

/** The owner's cart with what its checkout adds: carrier and destination's VAT. Null when empty. */
export async function readCheckoutCart(context: CheckoutContext, owner: CartOwner): Promise<Cart | null> {
  const { db } = context.database;
  const now = context.clock.now();
  const stored = await findCart(db, owner);
  if (!stored || stored.lines.length === 0) return null;
  const cart = await priceCart(db, stored, now);
  const checkout = await findCheckout(db, cart.id);
  if (!checkout) return presentCart(context, cart);
  const { totals } = await assessCheckout(db, cart, checkout, now, context);
  return presentCart(context, cart, totals);
}
