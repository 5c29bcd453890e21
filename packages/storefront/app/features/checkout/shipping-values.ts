import {
  type Address,
  type AddressInput,
  addressInput,
  type Checkout,
  optionalText,
  provinceOf,
} from "@tuerca/contract";
import { z } from "zod";

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

const BLANK: AddressInput = {
  name: "",
  surname: "",
  company: "",
  nif: "",
  phone: "",
  street: "",
  street_2: "",
  postal_code: "",
  city: "",
  province: "",
  country: "ES",
};

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
  if (!customer) return BLANK;
  return { ...BLANK, ...splitName(customer.name), phone: customer.phone };
}

function toAddressInput({ id: _id, is_default: _isDefault, ...address }: Address): AddressInput {
  return {
    ...address,
    company: address.company ?? "",
    nif: address.nif ?? "",
    street_2: address.street_2 ?? "",
  };
}

/** A guess that the customer sees and can correct: the last two words are the surnames, of two words the last one. */
export function splitName(full: string): { name: string; surname: string } {
  const words = full.trim().split(/\s+/).filter(Boolean);
  const surnames = Math.min(2, words.length - 1);
  const at = words.length - surnames;
  return { name: words.slice(0, at).join(" "), surname: words.slice(at).join(" ") };
}

/** The province to fill in for what was typed as a postal code; empty while it is none. */
export function provinceFor(typed: string): string {
  return provinceOf(typed.trim()) ?? "";
}
