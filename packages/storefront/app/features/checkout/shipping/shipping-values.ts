import {
  type Address,
  type AddressInput,
  billingAddressInput,
  billingProblem,
  type Checkout,
  givenAddress,
  normalizePostalCode,
  optionalLines,
} from "@tuerca/contract";
import { z } from "zod";
import { BLANK_ADDRESS, provinceFor, toAddressInput } from "../../../ui/address-fields/address-values.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

/**
 * Form values of the step "shipping". Typed address fields stay even if an account's address is
 * chosen.
 */
export type ShippingInput = {
  /** Typed fields, and the account's address chosen instead; null for none. */
  shipping_address: AddressInput & { id: number | null };
  /** Whether the invoice goes to the billing address instead of the shipping address. */
  bills_elsewhere: boolean;
  billing_address: AddressInput;
  /** Whether to save the typed address in the account. */
  keeps_shipping: boolean;
  keeps_billing: boolean;
  carrier_id: number | null;
  comments: string;
};
export type ShippingOutput = z.output<ReturnType<typeof shippingForm>>;

type IsUnserved = (postalCode: string) => boolean;

/**
 * Schema of the form's data; an account's address goes by its id. `isUnserved` returns whether a
 * postal code is known to have no carrier.
 */
export function shippingForm(own: OwnAddresses, isUnserved: IsUnserved) {
  return z
    .custom<ShippingInput>()
    .transform((values) => toSent(values, own))
    .pipe(sent(own, isUnserved));
}

function sent(own: OwnAddresses, isUnserved: IsUnserved) {
  return z
    .object({
      shipping_address: givenAddress.superRefine((given, context) => {
        const isOwn = "id" in given;
        const code = isOwn ? ownAddress(own, given.id)?.postal_code : given.postal_code;
        if (!code || !isUnserved(code)) return;
        const path = [isOwn ? "id" : "postal_code"];
        context.addIssue({ code: "custom", path, message: `No enviamos a ${code}` });
      }),
      billing_address: billingAddressInput.nullable(),
      keeps_shipping: z.boolean(),
      keeps_billing: z.boolean(),
      carrier_id: z
        .number()
        .nullable()
        .pipe(z.number({ error: "Elige cómo quieres recibirlo" })),
      comments: optionalLines(500),
    })
    .superRefine(({ billing_address, shipping_address: given }, context) => {
      if (billing_address) return;
      const isOwn = "id" in given;
      const billed = isOwn ? ownAddress(own, given.id) : given;
      const problem = billed && billingProblem(billed);
      if (!problem) return;
      const path = ["shipping_address", isOwn ? "id" : "nif"];
      context.addIssue({ code: "custom", path, message: isOwn ? UNBILLABLE : problem });
    });
}

const UNBILLABLE =
  "A la empresa de esta dirección le falta el NIF: escríbelo en tus direcciones o factura a otra dirección.";

function toSent(
  { bills_elsewhere, ...values }: ShippingInput,
  own: OwnAddresses,
): z.input<ReturnType<typeof sent>> {
  const { id, ...written } = values.shipping_address;
  return {
    ...values,
    shipping_address: id !== null && ownAddress(own, id) ? { id } : written,
    billing_address: bills_elsewhere ? values.billing_address : null,
  };
}

/** The account's address with this id; an unknown id chooses none. */
export function ownAddress({ shipping }: OwnAddresses, id: number | null): Address | undefined {
  return shipping.find((one) => one.id === id);
}

/** The destination's postal code, typed or from a chosen address. */
export function postalCodeOf(address: ShippingInput["shipping_address"], own: OwnAddresses): string {
  return normalizePostalCode((ownAddress(own, address.id) ?? address).postal_code);
}

/**
 * Initial values: the checkout's addresses, else the account's, else the customer's name and phone.
 * An address without a postal code gets the one that the visitor asked about, `asked`.
 */
export function toShippingInput(
  checkout: Checkout,
  own: OwnAddresses,
  asked: string | null = null,
): ShippingInput {
  const { shipping_address, billing_address, carrier, comments } = checkout;
  const chosen = shipping_address ? ownAddress(own, shipping_address.id) : own.shipping[0];
  const billed = billing_address ?? (shipping_address ? null : own.billing);
  return {
    shipping_address: {
      ...withPostalCode(writtenAddress(checkout, chosen ? null : shipping_address), asked),
      id: chosen?.id ?? null,
    },
    bills_elsewhere: billed !== null,
    billing_address: writtenAddress(checkout, billed ?? own.billing),
    carrier_id: carrier?.id ?? null,
    comments: comments ?? "",
    keeps_shipping: false,
    keeps_billing: false,
  };
}

function withPostalCode(address: AddressInput, code: string | null): AddressInput {
  if (address.postal_code !== "" || code === null) return address;
  return { ...address, postal_code: code, province: provinceFor(code) };
}

/** The fields of a known address; otherwise the customer's known data. */
export function writtenAddress({ customer }: Checkout, known: Address | null): AddressInput {
  if (known) return toAddressInput(known);
  if (!customer) return BLANK_ADDRESS;
  return { ...BLANK_ADDRESS, ...splitName(customer.name), phone: customer.phone };
}

/**
 * A guess that the customer can correct: the last two words are the surnames, of two words only the
 * last.
 */
export function splitName(full: string): { name: string; surname: string } {
  const words = full.trim().split(/\s+/).filter(Boolean);
  const surnames = Math.min(2, words.length - 1);
  const at = words.length - surnames;
  return { name: words.slice(0, at).join(" "), surname: words.slice(at).join(" ") };
}
