import {
  type BodyOf,
  type Carrier,
  type Cart,
  type CheckoutPreview,
  type PaymentMethod,
  type previewCheckout as previewCall,
  zoneOf,
} from "@tuerca/contract";
import { bestCashTerms, findAllTerms, presentQuote, type Quote } from "../../modules/carriers/index.ts";
import {
  type CartContext,
  type PricedCart,
  presentCart,
  priceSellableCart,
} from "../../modules/cart/index.ts";
import { availablePaymentMethods } from "../../modules/checkout/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import {
  type AssessedCheckout,
  assessCheckout,
  type CheckoutShop,
  quoteFor,
  takesCash,
  zoneOfCheckout,
} from "./assess-checkout.ts";
import { type CheckoutContext, paymentMethodsOf, presentCosts } from "./present-checkout.ts";
import { findPurchase, type Purchase } from "./purchase.repository.ts";
import { noCheckout } from "./start-checkout.ts";

/**
 * The carriers' quotes for the owner's cart (or an empty one) to a postal code; none if it is not
 * served. For `goods` gift cards are left out.
 */
export async function quoteDelivery(
  context: CartContext & Pick<CheckoutShop, "config">,
  owner: CartOwner | null,
  destination: { postal_code: string; country: string; for: "cart" | "goods" },
): Promise<Carrier[]> {
  const zone = destination.country === "ES" ? zoneOf(destination.postal_code) : null;
  if (!zone) return [];
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = owner && (await findPurchase(db, owner, now));
  const cart = purchase && (await priceSellableCart(db, purchase, now));
  const terms = purchase?.terms ?? (await findAllTerms(db));
  const lines = (cart?.lines ?? []).filter((line) => destination.for === "cart" || !line.gift);
  const { calendar } = context.config;
  return quoteFor({ lines }, zone, terms, { now, calendar }).map(presentQuote);
}

/**
 * The owner's cart with the costs of its checkout: carrier and the destination's VAT. Null if it is
 * empty.
 */
export async function readCheckoutCart(context: CheckoutContext, owner: CartOwner): Promise<Cart | null> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = await findPurchase(db, owner, now);
  if (!purchase) return null;
  const cart = await priceSellableCart(db, purchase, now);
  return presentCart(context, cart, assess(context, purchase, cart, now)?.totals);
}

/**
 * The costs of the owner's open checkout with these choices, without storing them, and the carriers
 * to choose from. Throws NotFound if none is open.
 */
export async function previewCheckout(
  context: CheckoutContext,
  owner: CartOwner,
  choice: Choice,
): Promise<CheckoutPreview> {
  return (await previewPurchase(context, owner, choice)).preview;
}

type Choice = NonNullable<BodyOf<typeof previewCall>>;

/** Does the same, and returns the checkout with these choices too. */
export async function previewPurchase(
  context: CheckoutContext,
  owner: CartOwner,
  choice: Choice,
): Promise<{ preview: CheckoutPreview; assessed: AssessedCheckout }> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = await findPurchase(db, owner, now);
  if (!purchase?.checkout) throw noCheckout();
  const { checkout, terms } = purchase;
  const paymentMethod = choice.payment_method ?? checkout.paymentMethod;
  const zone = choice.postal_code ? zoneOf(choice.postal_code) : zoneOfCheckout(checkout);
  const cart = await priceSellableCart(db, purchase, now, checkout.customer?.email);
  const { calendar } = context.config;
  const quotes = zone && choice.postal_code ? quoteFor(cart, zone, terms, { now, calendar }) : [];
  const carrierId = servingCarrier(quotes, choice.carrier_id ?? checkout.carrierId);
  const chosen = { ...checkout, carrierId, paymentMethod };
  const assessed = assessCheckout(cart, chosen, terms, now, context, zone);
  const costs = await presentCosts(context, assessed);
  return { preview: { ...costs, carriers: quotes.map(presentQuote) }, assessed };
}

/** The chosen carrier if it is among the quotes or there are none, else the first of them. */
function servingCarrier(quotes: readonly Quote[], chosen: number | null): number | null {
  if (quotes.some(({ id }) => id === chosen)) return chosen;
  return quotes[0]?.id ?? chosen;
}

/** The payment methods for the owner's checkout; without one, those that the cart may have. */
export async function offerPayments(
  context: CheckoutContext,
  owner: CartOwner | null,
): Promise<PaymentMethod[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = owner && (await findPurchase(db, owner, now));
  const assessed = purchase && assess(context, purchase, await priceSellableCart(db, purchase, now), now);
  if (assessed) return paymentMethodsOf(context, assessed);
  const terms = purchase?.terms ?? (await findAllTerms(db));
  const isCashTaken = !purchase || takesCash(purchase.cart);
  return availablePaymentMethods(context, {
    ...UNKNOWN,
    cash: isCashTaken ? bestCashTerms(terms, null) : null,
  });
}

/** An unknown order: the lowest possible cost. */
const UNKNOWN = { leftCents: 1, giftCardCents: 0 };

/** The assessment of a cart's checkout, or null if none is open. */
function assess(
  context: CheckoutContext,
  { checkout, terms }: Purchase,
  cart: PricedCart,
  now: Date,
): AssessedCheckout | null {
  return checkout && assessCheckout(cart, checkout, terms, now, context);
}
