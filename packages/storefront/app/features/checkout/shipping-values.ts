import {
  type Address,
  type AddressInput,
  addressInput,
  billingAddressInput,
  billingProblem,
  type Checkout,
  type CheckoutInput,
  optionalLines,
} from "@tuerca/contract";
import { z } from "zod";
import { BLANK_ADDRESS, toAddressInput } from "../../ui/address-fields/address-values.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

/** The form of the step "shipping"; no `billing_address` bills to the address of delivery. */
export const shippingForm = z
  .object({
    /** The chosen address of the account, whose fields `shipping_address` repeats; null for one that is written. */
    own_id: z.number().nullable(),
    shipping_address: addressInput,
    billing_address: billingAddressInput.nullable(),
    carrier_id: z
      .number()
      .nullable()
      .pipe(z.number({ error: "Elige cómo quieres recibirlo" })),
    comments: optionalLines(500),
  })
  .superRefine(({ billing_address, shipping_address }, context) => {
    const message = billing_address ? null : billingProblem(shipping_address);
    if (message) context.addIssue({ code: "custom", path: ["shipping_address", "nif"], message });
  });
export type ShippingInput = z.input<typeof shippingForm>;
export type ShippingOutput = z.output<typeof shippingForm>;

/** What the form starts with: the checkout's addresses, or the account's, or the customer's name and phone. */
export function toShippingInput(checkout: Checkout, own: OwnAddresses): ShippingInput {
  const { shipping_address, billing_address, carrier, comments } = checkout;
  const chosen = chosenAddress(checkout, own);
  const written = shipping_address ? toAddressInput(shipping_address) : firstAddress(checkout);
  const billed = billing_address ?? (shipping_address ? null : own.billing);
  return {
    own_id: chosen?.id ?? null,
    shipping_address: chosen ? toAddressInput(chosen) : written,
    billing_address: billed && toAddressInput(billed),
    carrier_id: carrier?.id ?? null,
    comments: comments ?? "",
  };
}

/** What is sent of the form: an address of the account by its id. */
export function toCheckoutInput({ own_id, ...values }: ShippingOutput): CheckoutInput {
  return own_id === null ? values : { ...values, shipping_address: { id: own_id } };
}

/** The account's address that the checkout goes to; before any is given, the default. */
function chosenAddress({ shipping_address }: Checkout, { shipping }: OwnAddresses): Address | undefined {
  return shipping_address ? shipping.find(({ id }) => id === shipping_address.id) : shipping[0];
}

/** An address to bill to, with what is known of the customer. */
export function firstAddress({ customer }: Pick<Checkout, "customer">): AddressInput {
  if (!customer) return BLANK_ADDRESS;
  return { ...BLANK_ADDRESS, ...splitName(customer.name), phone: customer.phone };
}

/** A guess that the customer sees and can correct: the last two words are the surnames, of two words the last one. */
export function splitName(full: string): { name: string; surname: string } {
  const words = full.trim().split(/\s+/).filter(Boolean);
  const surnames = Math.min(2, words.length - 1);
  const at = words.length - surnames;
  return { name: words.slice(0, at).join(" "), surname: words.slice(at).join(" ") };
}
