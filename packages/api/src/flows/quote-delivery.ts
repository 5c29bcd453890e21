import { type Carrier, type Cart, type PaymentMethod, zoneOf } from "@tuerca/contract";
import { bestCashTerms, presentQuote } from "../modules/carriers/index.ts";
import {
  type CartContext,
  type CartOwner,
  findCart,
  presentCart,
  priceCart,
  type StoredCart,
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
  const stored = owner ? await findCart(db, owner) : null;
  const cart = stored ? await priceCart(db, stored, now) : { lines: [] };
  return (await quoteFor(db, cart, zone, now)).map(presentQuote);
}

/** The owner's cart with what its checkout adds: carrier and destination's VAT. Null when empty. */
export async function readCheckoutCart(context: CheckoutContext, owner: CartOwner): Promise<Cart | null> {
  const { db } = context.database;
  const stored = await findCart(db, owner);
  if (!stored || stored.lines.length === 0) return null;
  const assessed = await assessCart(context, stored);
  if (assessed) return presentCart(context, assessed.cart, assessed.totals);
  return presentCart(context, await priceCart(db, stored, context.clock.now()));
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
  const stored = owner && (await findCart(db, owner));
  const assessed = stored && (await assessCart(context, stored));
  if (assessed?.carrier) return availablePaymentMethods(context, assessed.payable);
  const amounts = assessed?.payable ?? UNKNOWN;
  return availablePaymentMethods(context, { ...amounts, cash: await bestCashTerms(db) });
}

/** An order that nobody knows: as little as an order can cost. */
const UNKNOWN = { leftCents: 1, giftCardCents: 0 };

/** What the checkout of a cart comes to; null where none is open. */
async function assessCart(context: CheckoutContext, stored: StoredCart): Promise<AssessedCheckout | null> {
  const { db } = context.database;
  const now = context.clock.now();
  const checkout = await findCheckout(db, stored.id);
  return checkout && assessCheckout(db, await priceCart(db, stored, now), checkout, now, context);
}
