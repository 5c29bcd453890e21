import type { Address } from "@tuerca/contract";
import { hashSecret } from "@tuerca/platform/secret-id";
import { type CartTotals, lineKey, type PricedCart } from "../../modules/cart/index.ts";
import type { Customer, StoredCheckout } from "../../modules/checkout/index.ts";

type Purchase = {
  checkout: Omit<StoredCheckout, "cartId" | "shownRevision" | "rowVersion">;
  cart: Pick<PricedCart, "lines">;
  totals: Pick<
    CartTotals,
    "lines" | "totalCents" | "shippingCents" | "discountCents" | "surchargeCents" | "giftCardCents"
  >;
};

const REVISION_LENGTH = 22;

/**
 * A fingerprint of everything that the customer agrees to by ordering. It leaves out what changes
 * by itself, such as delivery dates and product names.
 */
export function revisionOf({ checkout, cart, totals }: Purchase): string {
  const { id, customer, shippingAddress, billingAddress, carrierId, paymentMethod, comments } = checkout;
  const people = [customerParts(customer), addressParts(shippingAddress), addressParts(billingAddress)];
  const choices = [carrierId, paymentMethod, comments];
  const terms = [id, people, choices, lineParts(cart, totals), amountParts(totals)];
  return hashSecret(JSON.stringify(terms)).slice(0, REVISION_LENGTH);
}

// Field by field: sent data and stored jsonb order their keys differently.

function customerParts(customer: Customer | null) {
  return customer && [customer.email, customer.name, customer.phone, customer.nif];
}

function addressParts(address: Address | null) {
  if (!address) return null;
  const { name, surname, company, nif, phone, street, street_2, postal_code, city, province } = address;
  return [name, surname, company, nif, phone, street, street_2, postal_code, city, province, address.country];
}

/** `lineKey` identifies the product and, for a gift card, its amount and recipient. */
function lineParts({ lines }: Purchase["cart"], totals: Purchase["totals"]) {
  return lines.map((line, index) => [lineKey(line), line.quantity, totals.lines[index]?.totalCents]);
}

function amountParts(totals: Purchase["totals"]) {
  const { totalCents, shippingCents, discountCents, surchargeCents, giftCardCents } = totals;
  return [totalCents, shippingCents, discountCents, surchargeCents, giftCardCents];
}
