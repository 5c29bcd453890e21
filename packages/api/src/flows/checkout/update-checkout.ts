import type { Address, Checkout, checkoutInput } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import type { z } from "zod";
import { findOwnAddresses } from "../../modules/addresses/index.ts";
import type { Quote, ZoneTerms } from "../../modules/carriers/index.ts";
import { type PricedCart, priceSellableCart } from "../../modules/cart/index.ts";
import {
  type CheckoutChange,
  namedAddresses,
  readChange,
  refuseSelfAsBuyer,
  refuseUnbillable,
  type StoredCheckout,
  updateCheckout as writeCheckout,
} from "../../modules/checkout/index.ts";
import { refuseCouponAnswer } from "../../modules/coupons/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import {
  type AssessedCheckout,
  assessCheckout,
  type QuoteTime,
  quoteFor,
  zoneOfCheckout,
} from "./assess-checkout.ts";
import { type CheckoutContext, presentCheckout } from "./present-checkout.ts";
import { findPurchase } from "./purchase.repository.ts";
import { revisionOf } from "./purchase-revision.ts";
import { agreeToReminder } from "./reminder/agree-to-reminder.ts";
import { noCheckout } from "./start-checkout.ts";

type Input = z.output<typeof checkoutInput>;

/**
 * Stores the sent fields of a checkout; others stay. Drops a carrier that does not serve a new
 * address. The answer counts as shown. `at` is the `addressKey`. Throws NotFound without an open
 * checkout, Invalid for unavailable choices, TooMany for an overused coupon.
 */
export async function updateCheckout(
  context: CheckoutContext,
  owner: CartOwner,
  input: Input,
  at: string,
): Promise<Checkout> {
  for (;;) {
    const assessed = await updateUnlessChanged(context, owner, input, at);
    if (assessed) return presentCheckout(context, assessed);
  }
}

/** Null if somebody else has changed the checkout meanwhile, so it has to be read again. */
async function updateUnlessChanged(
  context: CheckoutContext,
  owner: CartOwner,
  input: Input,
  at: string,
): Promise<AssessedCheckout | null> {
  const { db } = context.database;
  const now = context.clock.now();
  const purchase = await findPurchase(db, owner, now);
  if (!purchase?.checkout) throw noCheckout();
  const { checkout: stored, terms } = purchase;
  const change = readChange(input, await findNamed(db, owner, namedAddresses(input)), context);
  const changed = { ...stored, ...change };
  refuseSelfAsBuyer(context.config, change);
  refuseUnbillable(change, changed);
  const cart = await priceSellableCart(db, purchase, now, changed.customer?.email);
  if (changed.customer?.email !== stored.customer?.email)
    await refuseCouponAnswer(db, at, cart.coupon?.reportedUse ?? null, now);
  const when = { now, calendar: context.config.calendar };
  const next = fitCarrier(changed, change, quoteNext(cart, changed, terms, when));
  const assessed = assessCheckout(cart, next, terms, now, context);
  refuseMethod(change, assessed);
  const isWritten = await writeCheckout(db, { ...next, shownRevision: revisionOf(assessed) }, now);
  if (isWritten && input.reminder !== undefined) await agreeToReminder(context, next, input.reminder, now);
  return isWritten ? assessed : null;
}

/** The named addresses that are the customer's own. */
async function findNamed(
  db: Database,
  owner: CartOwner,
  ids: readonly number[],
): Promise<Map<number, Address>> {
  if (!("userId" in owner) || ids.length === 0) return new Map();
  return findOwnAddresses(db, owner.userId, ids);
}

/** The quotes for the cart's next address; none while no carrier is chosen. */
function quoteNext(
  cart: PricedCart,
  next: StoredCheckout,
  terms: readonly ZoneTerms[],
  when: QuoteTime,
): Quote[] {
  const zone = zoneOfCheckout(next);
  return zone && next.carrierId !== null ? quoteFor(cart, zone, terms, when) : [];
}

/**
 * Refuses a chosen carrier that does not serve the address, and drops an earlier one that does not.
 */
function fitCarrier(next: StoredCheckout, change: CheckoutChange, served: readonly Quote[]): StoredCheckout {
  if (next.carrierId === null || served.some((carrier) => carrier.id === next.carrierId)) return next;
  if (change.carrierId === undefined || change.carrierId === null) return { ...next, carrierId: null };
  throw invalidCarrier(
    zoneOfCheckout(next)
      ? "Ese transportista no llega a tu dirección."
      : "Indica antes la dirección de envío.",
  );
}

/** Refuses a payment method that this order cannot use; ignores any if nothing is to pay. */
function refuseMethod(change: CheckoutChange, { checkout, payable }: AssessedCheckout): void {
  if (!change.paymentMethod || checkout.paymentMethod || payable.leftCents === 0) return;
  const text = "Este pedido no se puede pagar así.";
  throw new Invalid(text, { payment_method: [text] });
}

function invalidCarrier(text: string): Invalid {
  return new Invalid(text, { carrier_id: [text] });
}
