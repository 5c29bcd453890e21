import type { Address, addressInput, checkoutInput } from "@tuerca/contract";
import { Invalid } from "@tuerca/platform/errors";
import type { z } from "zod";
import type { CheckoutChange } from "./checkout.repository.ts";
import { isPaymentTaken, type PaymentOffer } from "./payment-methods.ts";

type Input = z.output<typeof checkoutInput>;
type GivenAddress = z.output<typeof addressInput> | { id: number };

/** A customer's own addresses by their id; empty for a guest. */
export type OwnAddresses = ReadonlyMap<number, Address>;

/** The ids of addresses that a request names instead of spelling them out. */
export function namedAddresses({ shipping_address, billing_address }: Input): number[] {
  return [shipping_address, billing_address].filter(isReference).map(({ id }) => id);
}

/**
 * The changes that a request makes to a checkout. Throws Invalid for a payment method that is not
 * offered, or an address that is not the customer's own.
 */
export function readChange(input: Input, own: OwnAddresses, offer: PaymentOffer): CheckoutChange {
  const errors = findErrors(input, own, offer);
  const [first] = Object.values(errors);
  if (first) throw new Invalid(first[0] ?? "", errors);
  return {
    ...(input.customer ? { customer: input.customer } : {}),
    ...(input.shipping_address ? { shippingAddress: toAddress(input.shipping_address, own) } : {}),
    ...(input.billing_address === undefined ? {} : { billingAddress: toAddress(input.billing_address, own) }),
    ...(input.carrier_id === undefined ? {} : { carrierId: input.carrier_id }),
    ...(input.payment_method ? { paymentMethod: input.payment_method } : {}),
    ...(input.comments === undefined ? {} : { comments: input.comments }),
  };
}

function findErrors(input: Input, own: OwnAddresses, offer: PaymentOffer): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const field of ["shipping_address", "billing_address"] as const) {
    const given = input[field];
    if (isReference(given) && !own.has(given.id))
      errors[`${field}.id`] = ["Esa dirección no está en tu cuenta."];
  }
  if (input.payment_method && !isPaymentTaken(offer, input.payment_method))
    errors.payment_method = ["Esa forma de pago no está disponible."];
  return errors;
}

function isReference(address: GivenAddress | null | undefined): address is { id: number } {
  return address !== null && address !== undefined && "id" in address;
}

function toAddress(given: GivenAddress | null, own: OwnAddresses): Address | null {
  if (given === null) return null;
  return isReference(given) ? (own.get(given.id) ?? null) : { id: null, is_default: false, ...given };
}
