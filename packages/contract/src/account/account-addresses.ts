import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_SHIPPING_ADDRESSES } from "../constants.ts";
import { numericIdParam } from "../fields/fields.ts";
import { address, addressInput, billingAddressInput, postalCode } from "../spain/address.ts";

const SHIPPING = "/store-front/api/account/addresses/shipping";
const BILLING = "/store-front/api/account/addresses/billing";
const idParams = z.object({ id: numericIdParam });
const MISSING = { 404: "Not an address of this account" };

export const getShippingAddresses = defineCall({
  method: "GET",
  path: SHIPPING,
  summary: "The customer's shipping addresses, the default first, then the newest",
  answers: { 200: z.array(address) },
  needsLogin: true,
});

export const addShippingAddress = defineCall({
  method: "POST",
  path: SHIPPING,
  summary: `Adds a shipping address, ${MAX_SHIPPING_ADDRESSES} at most; the first is the default. One that says the same as another is answered as that`,
  body: addressInput,
  answers: { 201: address },
  needsLogin: true,
});

export const replaceShippingAddress = defineCall({
  method: "PUT",
  path: `${SHIPPING}/{id}`,
  summary: "Replaces a shipping address; whether it is the default stays",
  params: idParams,
  body: addressInput,
  answers: { 200: address },
  refusals: MISSING,
  needsLogin: true,
});

export const deleteShippingAddress = defineCall({
  method: "DELETE",
  path: `${SHIPPING}/{id}`,
  summary: "Deletes a shipping address; of the others the newest becomes the default where it was that",
  params: idParams,
  answers: { 204: null },
  refusals: MISSING,
  needsLogin: true,
});

export const markDefaultAddress = defineCall({
  method: "PUT",
  path: `${SHIPPING}/{id}/mark-as-default`,
  summary: "Makes a shipping address the default, and no other",
  params: idParams,
  answers: { 200: address },
  refusals: MISSING,
  needsLogin: true,
});

export const getBillingAddress = defineCall({
  method: "GET",
  path: BILLING,
  summary: "The customer's billing address; 204 where there is none",
  answers: { 200: address, 204: null },
  needsLogin: true,
});

export const addBillingAddress = defineCall({
  method: "POST",
  path: BILLING,
  summary: "Keeps the billing address; 200 where it takes the place of an earlier one",
  body: billingAddressInput,
  answers: { 201: address, 200: address },
  needsLogin: true,
});

export const replaceBillingAddress = defineCall({
  method: "PUT",
  path: BILLING,
  summary: "Replaces the billing address",
  body: billingAddressInput,
  answers: { 200: address },
  refusals: { 404: "No billing address yet" },
  needsLogin: true,
});

export const getPostalCode = defineCall({
  method: "GET",
  path: "/store-front/api/postal-codes/{postal_code}",
  summary: "Province of a postal code, and its municipalities as the INE has them",
  params: z.object({
    postal_code: postalCode,
  }),
  answers: {
    200: z.object({
      province: z.string(),
      cities: z.array(z.string()).describe("Those with most postal codes first; none where it is unknown"),
    }),
  },
});
