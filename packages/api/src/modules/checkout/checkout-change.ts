import type { Address, addressInput, checkoutInput } from "@tuerca/contract";
import type { z } from "zod";
import { Invalid } from "../../platform/errors.ts";
import type { CheckoutChange } from "./checkout.repository.ts";
import { isPaymentAvailable } from "./payment-methods.ts";

type Input = z.output<typeof checkoutInput>;
type GivenAddress = z.output<typeof addressInput> | { id: number };

/**
 * What a request changes about a checkout. Throws Invalid for a way to pay that is not offered and for an address of
 * an account, which a guest has none of.
 */
export function readChange(input: Input): CheckoutChange {
  const errors = findErrors(input);
  const [first] = Object.values(errors);
  if (first) throw new Invalid(first[0] ?? "", errors);
  return {
    ...(input.customer ? { customer: input.customer } : {}),
    ...(input.shipping_address ? { shippingAddress: toAddress(input.shipping_address) } : {}),
    ...(input.billing_address === undefined ? {} : { billingAddress: toAddress(input.billing_address) }),
    ...(input.carrier_id === undefined ? {} : { carrierId: input.carrier_id }),
    ...(input.payment_method ? { paymentMethod: input.payment_method } : {}),
    ...(input.comments === undefined ? {} : { comments: input.comments }),
  };
}

function findErrors(input: Input): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const field of ["shipping_address", "billing_address"] as const)
    if (isReference(input[field])) errors[`${field}.id`] = ["Esa dirección no está en tu cuenta."];
  if (input.payment_method && !isPaymentAvailable(input.payment_method))
    errors.payment_method = ["Esa forma de pago no está disponible."];
  return errors;
}

function isReference(address: GivenAddress | null | undefined): address is { id: number } {
  return address !== null && address !== undefined && "id" in address;
}

function toAddress(address: GivenAddress | null): Address | null {
  return address === null || isReference(address) ? null : { id: null, is_default: false, ...address };
}
