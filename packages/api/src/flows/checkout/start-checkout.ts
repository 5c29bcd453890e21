import type { Checkout } from "@tuerca/contract";
import { type CartContext, type CartOwner, priceSellableCart } from "../../modules/cart/index.ts";
import { rememberShown, type StoredCheckout } from "../../modules/checkout/index.ts";
import { Invalid, NotFound } from "../../platform/errors.ts";
import { assessCheckout, type CheckoutShop, presentCheckout } from "./assess-checkout.ts";
import { findPurchase, openPurchase, type Purchase } from "./purchase.repository.ts";

/** What a checkout is worked out from. */
export type CheckoutContext = CartContext & CheckoutShop;

/** Opens a checkout of the owner's cart, or answers the open one. Throws Invalid where the cart is empty. */
export async function startCheckout(
  context: CheckoutContext,
  owner: CartOwner,
): Promise<{ created: boolean; checkout: Checkout }> {
  const now = context.clock.now();
  const purchase = await openPurchase(context.database.db, owner, now);
  if (!purchase) throw new Invalid("Tu carrito está vacío.");
  const { checkout: stored, isNew } = purchase;
  if (!stored) return { created: false, checkout: await readCheckout(context, owner) };
  return { created: isNew, checkout: await show(context, purchase, stored, now) };
}

/** The owner's open checkout. Throws NotFound where there is none, or nothing in the cart. */
export async function readCheckout(context: CheckoutContext, owner: CartOwner): Promise<Checkout> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = await findPurchase(db, owner, now);
  if (!purchase?.checkout) throw noCheckout();
  return show(context, purchase, purchase.checkout, now);
}

/** Shows a checkout, and keeps in which revision. */
async function show(
  context: CheckoutContext,
  purchase: Purchase,
  stored: StoredCheckout,
  now: Date,
): Promise<Checkout> {
  const { db } = context.database;
  const cart = await priceSellableCart(db, purchase, now);
  const shown = presentCheckout(context, assessCheckout(cart, stored, purchase.terms, now, context));
  if (shown.revision !== stored.shownRevision) await rememberShown(db, stored.id, shown.revision);
  return shown;
}

/** What a call is answered that needs a checkout where none is open. */
export function noCheckout(): NotFound {
  return new NotFound("No hay ninguna compra en curso.");
}
