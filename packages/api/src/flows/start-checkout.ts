import type { Checkout } from "@tuerca/contract";
import { type CartContext, type CartOwner, findCart, priceCart } from "../modules/cart/index.ts";
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
  const cart = await findCart(db, owner);
  if (!cart || cart.lines.length === 0) throw new Invalid("Tu carrito está vacío.");
  const created = await insertCheckout(db, cart.id, context.clock.now());
  return { created, checkout: await readCheckout(context, owner) };
}

/** The owner's open checkout. Throws NotFound where there is none, or nothing in the cart. */
export async function readCheckout(context: CheckoutContext, owner: CartOwner): Promise<Checkout> {
  const { db } = context.database;
  const now = context.clock.now();
  const cart = await findCart(db, owner);
  const checkout = cart && cart.lines.length > 0 ? await findCheckout(db, cart.id) : null;
  if (!cart || !checkout) throw noCheckout();
  return presentCheckout(
    context,
    await assessCheckout(db, await priceCart(db, cart, now), checkout, now, context),
  );
}

/** What a call is answered that needs a checkout where none is open. */
export function noCheckout(): NotFound {
  return new NotFound("No hay ninguna compra en curso.");
}
