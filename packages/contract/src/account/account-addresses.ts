import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_SHIPPING_ADDRESSES } from "../constants.ts";
import { numericIdParam } from "../fields/fields.ts";
import { address, addressInput, billingAddressInput, postalCode } from "../spain/address.ts";
import * as calls from "./account.calls.ts";

const idParams = z.object({ id: numericIdParam });
const MISSING = { 404: "Not an address of this account" };

export const getShippingAddresses = defineCall(calls.getShippingAddresses, {
  summary: "The customer's shipping addresses, the default first, then the newest",
  answers: { 200: z.array(address) },
  needsLogin: true,
});

export const addShippingAddress = defineCall(calls.addShippingAddress, {
  summary: `Adds a shipping address, ${MAX_SHIPPING_ADDRESSES} at most; the first is the default. One that says the same as another is answered as that`,
  body: addressInput,
  answers: { 201: address },
  needsLogin: true,
});

export const replaceShippingAddress = defineCall(calls.replaceShippingAddress, {
  summary: "Replaces a shipping address; whether it is the default stays",
  params: idParams,
  body: addressInput,
  answers: { 200: address },
  refusals: MISSING,
  needsLogin: true,
});

export const deleteShippingAddress = defineCall(calls.deleteShippingAddress, {
  summary: "Deletes a shipping address; of the others the newest becomes the default where it was that",
  params: idParams,
  answers: { 204: null },
  refusals: MISSING,
  needsLogin: true,
});

export const markDefaultAddress = defineCall(calls.markDefaultAddress, {
  summary: "Makes a shipping address the default, and no other",
  params: idParams,
  answers: { 200: address },
  refusals: MISSING,
  needsLogin: true,
});

export const getBillingAddress = defineCall(calls.getBillingAddress, {
  summary: "The customer's billing address; 204 where there is none",
  answers: { 200: address, 204: null },
  needsLogin: true,
});

export const addBillingAddress = defineCall(calls.addBillingAddress, {
  summary: "Keeps the billing address; 200 where it takes the place of an earlier one",
  body: billingAddressInput,
  answers: { 201: address, 200: address },
  needsLogin: true,
});

export const replaceBillingAddress = defineCall(calls.replaceBillingAddress, {
  summary: "Replaces the billing address",
  body: billingAddressInput,
  answers: { 200: address },
  refusals: { 404: "No billing address yet" },
  needsLogin: true,
});

export const getPostalCode = defineCall(calls.getPostalCode, {
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
