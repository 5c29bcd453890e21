import { type Address, billingProblem } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import { Invalid } from "@tuerca/platform/errors";
import { refuseSellersTaxId } from "@tuerca/platform/sellers-tax-id";
import type { CheckoutChange, StoredCheckout } from "./checkout.repository.ts";

/** The billing address of an order: its shipping address if there is no other. */
export function billedTo<A extends Address | null>(checkout: {
  billingAddress: Address | null;
  shippingAddress: A;
}): Address | A {
  return checkout.billingAddress ?? checkout.shippingAddress;
}

/**
 * Refuses, at its field, an address by which `next` bills a company without its tax id. Throws
 * Invalid.
 */
export function refuseUnbillable(change: CheckoutChange, next: StoredCheckout): void {
  const address = billedTo(next);
  const problem = address && billingProblem(address);
  if (!problem || (change.billingAddress === undefined && !change.shippingAddress)) return;
  throw Invalid.at(`${next.billingAddress ? "billing" : "shipping"}_address.nif`, problem);
}

/** Refuses, at its field, a tax id in a checkout that is the seller's own. Throws Invalid. */
export function refuseSelfAsBuyer(
  config: Pick<Config, "operator">,
  { customer, shippingAddress, billingAddress }: CheckoutChange,
): void {
  refuseSellersTaxId(config, {
    "customer.nif": customer?.nif,
    "shipping_address.nif": shippingAddress?.nif,
    "billing_address.nif": billingAddress?.nif,
  });
}
