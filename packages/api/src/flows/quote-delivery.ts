import { type Carrier, type Cart, type PaymentMethod, zoneOf } from "@tuerca/contract";
import { bestCashTerms, presentQuote } from "../modules/carriers/index.ts";
import {
  type CartContext,
  type CartOwner,
  findPricedCart,
  type PricedCart,
  presentCart,
} from "../modules/cart/index.ts";
import { availablePaymentMethods, findCheckout } from "../modules/checkout/index.ts";
import { type AssessedCheckout, assessCheckout, quoteFor } from "./assess-checkout.ts";
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
  const cart = owner && (await findPricedCart(db, owner, now));
  return (await quoteFor(db, cart ?? { lines: [] }, zone, now)).map(presentQuote);
}

/** The owner's cart with what its checkout adds: carrier and destination's VAT. Null when empty. */
export async function readCheckoutCart(context: CheckoutContext, owner: CartOwner): Promise<Cart | null> {
  const cart = await findPricedCart(context.database.db, owner, context.clock.now());
  if (!cart) return null;
  const assessed = await assessCart(context, cart);
  return presentCart(context, cart, assessed?.totals);
}

/**
 * The ways to pay the owner's checkout as it is now; before a carrier is chosen, cash on delivery at the terms of the carrier
 * that takes it at the best.
 */
export async function offerPayments(
  context: CheckoutContext,
  owner: CartOwner | null,
): Promise<PaymentMethod[]> {
  const { db } = context.database;
  const cart = owner && (await findPricedCart(db, owner, context.clock.now()));
  const assessed = cart && (await assessCart(context, cart));
  if (assessed?.carrier) return availablePaymentMethods(context, assessed.payable);
  const amounts = assessed?.payable ?? UNKNOWN;
  return availablePaymentMethods(context, { ...amounts, cash: await bestCashTerms(db) });
}

/** An order that nobody knows: as little as an order can cost. */
const UNKNOWN = { leftCents: 1, giftCardCents: 0 };

/** What the checkout of a cart comes to; null where none is open. */
async function assessCart(context: CheckoutContext, cart: PricedCart): Promise<AssessedCheckout | null> {
  const { db } = context.database;
  const checkout = await findCheckout(db, cart.id);
  return checkout && assessCheckout(db, cart, checkout, context.clock.now(), context);
}
