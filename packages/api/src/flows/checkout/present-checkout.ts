import { type Checkout, type CheckoutPreview, type PaymentMethod, ZONES, type Zone } from "@tuerca/contract";
import { bestCashTerms, presentQuote } from "../../modules/carriers/index.ts";
import {
  type CartContext,
  type ProductSource,
  presentCoupon,
  presentSums,
} from "../../modules/cart/index.ts";
import {
  availablePaymentMethods,
  missingFields,
  type PaymentOffer,
  stepOf,
} from "../../modules/checkout/index.ts";
import { type AssessedCheckout, type CheckoutShop, takesCash } from "./assess-checkout.ts";
import { revisionOf } from "./purchase-revision.ts";
import { type ReminderContext, reminderOf } from "./reminder/agree-to-reminder.ts";

/** The parts of the shop that assessing and showing a checkout need. */
export type CheckoutContext = CartContext & CheckoutShop & ReminderContext;

/** The checkout in the contract's form, with all that its pages show. */
export async function presentCheckout(
  source: ProductSource & PaymentOffer & ReminderContext,
  assessed: AssessedCheckout,
): Promise<Checkout> {
  const { checkout, totals, cart, terms } = assessed;
  return {
    ...(await presentCosts(source, assessed)),
    id: checkout.id,
    revision: revisionOf(assessed),
    step: stepOf(checkout, totals, cart.member !== null),
    customer: checkout.customer,
    shipping_address: checkout.shippingAddress,
    billing_address: checkout.billingAddress,
    comments: checkout.comments,
    coupon: presentCoupon(cart),
    missing: missingFields(checkout, totals, cart.member !== null),
    payment_methods: paymentMethodsOf(source, assessed),
    ...(await reminderOf(source, checkout.id)),
    delivery_zones: zonesOf(terms),
  };
}

/** The costs of a checkout in the contract's form. */
export async function presentCosts(
  source: ProductSource,
  assessed: AssessedCheckout,
): Promise<Omit<CheckoutPreview, "carriers">> {
  const { checkout, carrier, totals, cart } = assessed;
  return {
    carrier: carrier && presentQuote(carrier),
    payment_method: checkout.paymentMethod,
    ...(await presentSums(source, cart, totals)),
  };
}

/**
 * The ways to pay a checkout. Before a carrier is chosen, cash on delivery has the best terms of
 * the carriers that take it in that zone.
 */
export function paymentMethodsOf(
  shop: PaymentOffer,
  { cart, carrier, zone, payable, terms }: AssessedCheckout,
): PaymentMethod[] {
  const cash = carrier || !takesCash(cart) ? payable.cash : bestCashTerms(terms, zone);
  return availablePaymentMethods(shop, { ...payable, cash });
}

/** The zones with a carrier of parcels, the nearest first. */
function zonesOf(terms: AssessedCheckout["terms"]): Zone[] {
  return ZONES.filter((zone) => terms.some((one) => one.zone === zone && !one.isDigital));
}
