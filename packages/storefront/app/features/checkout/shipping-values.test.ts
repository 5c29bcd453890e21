import type { Checkout } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { shippingForm, splitName, toShippingInput } from "./shipping-values.ts";

const address = {
  ...{ id: null, name: "Ana", surname: "García", company: null, nif: null, phone: "+34612345678" },
  ...{ street: "Mayor, 1", street_2: null, postal_code: "28013", city: "Madrid", province: "Madrid" },
  ...{ country: "ES" as const, is_default: false },
};
const checkout = {
  customer: { email: "a@b.es", name: "Ana García López", phone: "+34612345678", nif: null },
  ...{ shipping_address: address, billing_address: null, carrier: null, comments: null },
} as Checkout;

describe("the form of the delivery", () => {
  it("starts with what the server knows and sends it back unchanged", () => {
    const values = { ...toShippingInput(checkout), carrier_id: 3 };
    const { id: _id, is_default: _default, ...kept } = address;
    expect(shippingForm.parse(values)).toEqual({
      shipping_address: kept,
      billing_address: null,
      carrier_id: 3,
      comments: null,
    });
  });

  it("starts with the customer's name and phone where there is no address", () => {
    const { shipping_address } = toShippingInput({ ...checkout, shipping_address: null });
    expect(shipping_address).toMatchObject({ name: "Ana", surname: "García López", phone: "+34612345678" });
  });

  it("names every bad field, a missing carrier included", () => {
    const values = toShippingInput({
      ...checkout,
      shipping_address: { ...address, street: " ", phone: "12" },
    });
    const paths = shippingForm.safeParse(values).error?.issues.map(({ path }) => path.join("."));
    expect(paths?.sort()).toEqual(["carrier_id", "shipping_address.phone", "shipping_address.street"]);
  });

  it("checks a billing address only where there is one", () => {
    const values = { ...toShippingInput(checkout), carrier_id: 1, billing_address: { ...address, city: "" } };
    const paths = shippingForm.safeParse(values).error?.issues.map(({ path }) => path.join("."));
    expect(paths).toEqual(["billing_address.city"]);
  });

  it.each([
    ["Ana", "Ana", ""],
    ["Ana García", "Ana", "García"],
    ["Ana García López", "Ana", "García López"],
    ["  Juan Carlos  García López ", "Juan Carlos", "García López"],
    ["", "", ""],
  ])("splits %j into %j and %j", (full, name, surname) => {
    expect(splitName(full)).toEqual({ name, surname });
  });
});
