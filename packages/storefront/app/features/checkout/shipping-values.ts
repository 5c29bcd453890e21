import { type AddressInput, addressInput, type Checkout, optionalText } from "@tuerca/contract";
import { z } from "zod";
import { BLANK_ADDRESS, toAddressInput } from "../../ui/address-fields/address-values.ts";

/** The form of the step "shipping"; no `billing_address` bills to the address of delivery. */
export const shippingForm = z.object({
  shipping_address: addressInput,
  billing_address: addressInput.nullable(),
  carrier_id: z
    .number()
    .nullable()
    .pipe(z.number({ error: "Elige cómo quieres recibirlo" })),
  comments: optionalText(500),
});
export type ShippingInput = z.input<typeof shippingForm>;
export type ShippingOutput = z.output<typeof shippingForm>;

/** What the form starts with: the checkout's addresses, or the customer's name and phone. */
export function toShippingInput(checkout: Checkout): ShippingInput {
  const { shipping_address, billing_address, carrier, comments } = checkout;
  return {
    shipping_address: shipping_address ? toAddressInput(shipping_address) : firstAddress(checkout),
    billing_address: billing_address ? toAddressInput(billing_address) : null,
    carrier_id: carrier?.id ?? null,
    comments: comments ?? "",
  };
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
