import type { Checkout } from "@tuerca/contract";
import { type CartContext, type CartOwner, findPricedCart } from "../modules/cart/index.ts";
import { findCheckout, insertCheckout, type PaymentOffer } from "../modules/checkout/index.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { assessCheckout, presentCheckout } from "./assess-checkout.ts";

/** What a checkout is worked out from. */
export type CheckoutContext = CartContext & PaymentOffer;

/** Opens a checkout of the owner's cart, or answers the open one. Throws Invalid where the cart is empty. */
export async function startCheckout(
  context: CheckoutContext,
  owner: CartOwner,
): Promise<{ created: boolean; checkout: Checkout }> {
  const { db } = context.database;
  const now = context.clock.now();
  const cart = await findPricedCart(db, owner, now);
  if (!cart) throw new Invalid("Tu carrito está vacío.");
  const open = await findCheckout(db, cart.id);
  const opened = open ? null : await insertCheckout(db, cart.id, now);
  const stored = open ?? opened;
  if (!stored) return { created: false, checkout: await readCheckout(context, owner) };
  const assessed = await assessCheckout(db, cart, stored, now, context);
  return { created: opened !== null, checkout: presentCheckout(context, assessed) };
}

/** The owner's open checkout. Throws NotFound where there is none, or nothing in the cart. */
export async function readCheckout(context: CheckoutContext, owner: CartOwner): Promise<Checkout> {
  const { db } = context.database;
  const now = context.clock.now();
  const cart = await findPricedCart(db, owner, now);
  const checkout = cart && (await findCheckout(db, cart.id));
  if (!cart || !checkout) throw noCheckout();
  return presentCheckout(context, await assessCheckout(db, cart, checkout, now, context));
}

/** What a call is answered that needs a checkout where none is open. */
export function noCheckout(): NotFound {
  return new NotFound("No hay ninguna compra en curso.");
}
