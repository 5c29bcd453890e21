import type { Checkout } from "@tuerca/contract";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { priceSellableCart } from "../../modules/cart/index.ts";
import { rememberShown, type StoredCheckout } from "../../modules/checkout/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import { assessCheckout } from "./assess-checkout.ts";
import { type CheckoutContext, presentCheckout } from "./present-checkout.ts";
import { findPurchase, openPurchase, type Purchase } from "./purchase.repository.ts";

/**
 * Opens a checkout of the owner's cart, or returns the open one. Throws Invalid for an empty cart.
 */
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

/** The owner's open checkout. Throws NotFound if there is none, or the cart is empty. */
export async function readCheckout(context: CheckoutContext, owner: CartOwner): Promise<Checkout> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = await findPurchase(db, owner, now);
  if (!purchase?.checkout) throw noCheckout();
  return show(context, purchase, purchase.checkout, now);
}

/**
 * Presents a checkout, and stores its revision once it is complete: an incomplete one cannot be
 * ordered, and completing it makes another revision.
 */
async function show(
  context: CheckoutContext,
  purchase: Purchase,
  stored: StoredCheckout,
  now: Date,
): Promise<Checkout> {
  const { db } = context.database;
  const cart = await priceSellableCart(db, purchase, now);
  const shown = await presentCheckout(context, assessCheckout(cart, stored, purchase.terms, now, context));
  if (shown.missing.length === 0 && shown.revision !== stored.shownRevision)
    await rememberShown(db, stored.id, shown.revision);
  return shown;
}

/** The error for calls that need an open checkout. */
export function noCheckout(): NotFound {
  return new NotFound("No hay ninguna compra en curso.");
}
