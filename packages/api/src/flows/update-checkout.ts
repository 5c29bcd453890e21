import type { Address, Checkout, checkoutInput } from "@tuerca/contract";
import type { z } from "zod";
import { findOwnAddresses } from "../modules/addresses/index.ts";
import type { Quote } from "../modules/carriers/index.ts";
import { type CartOwner, findPricedCart, type PricedCart } from "../modules/cart/index.ts";
import {
  type CheckoutChange,
  lockCheckout,
  namedAddresses,
  readChange,
  type StoredCheckout,
  updateCheckout as writeCheckout,
} from "../modules/checkout/index.ts";
import type { Trx } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Invalid } from "../platform/errors.ts";
import {
  type AssessedCheckout,
  assessCheckout,
  presentCheckout,
  quoteFor,
  zoneOfCheckout,
} from "./assess-checkout.ts";
import { type CheckoutContext, noCheckout } from "./start-checkout.ts";

/**
 * Keeps what the customer filled in; fields that are not sent stay as they are. A carrier that does not serve a new
 * address is dropped. Throws NotFound without an open checkout, Invalid for what cannot be chosen.
 */
export async function updateCheckout(
  context: CheckoutContext,
  owner: CartOwner,
  input: z.output<typeof checkoutInput>,
): Promise<Checkout> {
  const now = context.clock.now();
  const assessed = await inTransaction(context.database.db, async (trx) => {
    const cart = await findPricedCart(trx, owner, now);
    const stored = cart && (await lockCheckout(trx, cart.id));
    if (!cart || !stored) throw noCheckout();
    const change = readChange(input, await findNamed(trx, owner, namedAddresses(input)), context);
    const served = await quoteNext(trx, cart, { ...stored, ...change }, now);
    const next = fitCarrier({ ...stored, ...change }, change, served);
    await writeCheckout(trx, stored.id, { ...change, carrierId: next.carrierId }, now);
    // Whose coupon it is follows the address that was given just now.
    const current = cart.couponId === null ? cart : ((await findPricedCart(trx, owner, now)) ?? cart);
    const assessed = await assessCheckout(trx, current, next, now, context, served);
    refuseMethod(change, assessed);
    return assessed;
  });
  return presentCheckout(context, assessed);
}

/** Those of the named addresses that are the customer's own. */
async function findNamed(trx: Trx, owner: CartOwner, ids: readonly number[]): Promise<Map<number, Address>> {
  if (!("userId" in owner) || ids.length === 0) return new Map();
  return findOwnAddresses(trx, owner.userId, ids);
}

/** Who brings the cart to where it goes next; nobody is asked while no carrier is chosen. */
async function quoteNext(trx: Trx, cart: PricedCart, next: StoredCheckout, now: Date): Promise<Quote[]> {
  const zone = zoneOfCheckout(next);
  return zone && next.carrierId !== null ? quoteFor(trx, cart, zone, now) : [];
}

/** Refuses a chosen carrier that does not serve the address, and drops an earlier one that no longer does. */
function fitCarrier(next: StoredCheckout, change: CheckoutChange, served: readonly Quote[]): StoredCheckout {
  if (next.carrierId === null || served.some((carrier) => carrier.id === next.carrierId)) return next;
  if (change.carrierId === undefined || change.carrierId === null) return { ...next, carrierId: null };
  throw invalidCarrier(
    zoneOfCheckout(next)
      ? "Ese transportista no llega a tu dirección."
      : "Indica antes la dirección de envío.",
  );
}

/** Refuses a chosen way to pay that this order cannot be paid by; where nothing is to pay, any is ignored. */
function refuseMethod(change: CheckoutChange, { checkout, payable }: AssessedCheckout): void {
  if (!change.paymentMethod || checkout.paymentMethod || payable.leftCents === 0) return;
  const text = "Este pedido no se puede pagar así.";
  throw new Invalid(text, { payment_method: [text] });
}

function invalidCarrier(text: string): Invalid {
  return new Invalid(text, { carrier_id: [text] });
}
