import type { Checkout } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { shippingForm, splitName, toCheckoutInput, toShippingInput } from "./shipping-values.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

const address = {
  ...{ id: null, name: "Ana", surname: "García", company: null, nif: null, phone: "+34612345678" },
  ...{ street: "Mayor, 1", street_2: null, postal_code: "28013", city: "Madrid", province: "Madrid" },
  ...{ country: "ES" as const, is_default: false },
};
const checkout = {
  customer: { email: "a@b.es", name: "Ana García López", phone: "+34612345678", nif: null },
  ...{ shipping_address: address, billing_address: null, carrier: null, comments: null },
} as Checkout;

const NONE: OwnAddresses = { shipping: [], billing: null };
const home = { ...address, id: 7, is_default: true };
const work = { ...address, id: 8, street: "Serrano, 2", company: "Taller" };
const own: OwnAddresses = { shipping: [home, work], billing: { ...work, id: 9, nif: "B12345674" } };

describe("the form of the delivery", () => {
  it("starts with the account's default address, and who it bills to, where none is given yet", () => {
    const values = toShippingInput({ ...checkout, shipping_address: null }, own);
    expect(values).toMatchObject({ own_id: 7, billing_address: { nif: "B12345674" } });
    const sent = toCheckoutInput(shippingForm.parse({ ...values, carrier_id: 1 }));
    expect(sent.shipping_address).toEqual({ id: 7 });
  });

  it("keeps the account's address that was chosen, and one that was written", () => {
    expect(toShippingInput({ ...checkout, shipping_address: work }, own)).toMatchObject({
      own_id: 8,
      billing_address: null,
    });
    expect(toShippingInput(checkout, own)).toMatchObject({
      own_id: null,
      shipping_address: { street: "Mayor, 1" },
    });
  });

  it("bills no company without its tax id", () => {
    const billing_address = { ...address, company: "Taller" };
    const values = { ...toShippingInput(checkout, NONE), carrier_id: 1, billing_address };
    expect(shippingForm.safeParse(values).error?.issues.map(({ message }) => message)).toEqual([
      "Escribe el NIF de la empresa",
    ]);
  });

  it("asks for the tax id of a company that it delivers to, unless it bills to another address", () => {
    const delivered = toShippingInput(
      { ...checkout, shipping_address: { ...address, company: "Taller" } },
      NONE,
    );
    const values = { ...delivered, carrier_id: 1 };
    expect(shippingForm.safeParse(values).error?.issues).toMatchObject([
      { path: ["shipping_address", "nif"], message: "Escribe el NIF de la empresa" },
    ]);
    const { shipping_address } = values;
    const named = { ...values, shipping_address: { ...shipping_address, nif: "B12345674" } };
    const elsewhere = { ...values, billing_address: { ...address } };
    for (const one of [named, elsewhere]) expect(shippingForm.safeParse(one).success).toBe(true);
  });

  it("starts with what the server knows and sends it back unchanged", () => {
    const values = { ...toShippingInput(checkout, NONE), carrier_id: 3 };
    const { id: _id, is_default: _default, ...kept } = address;
    expect(toCheckoutInput(shippingForm.parse(values))).toEqual({
      shipping_address: kept,
      billing_address: null,
      carrier_id: 3,
      comments: null,
    });
  });

  it("starts with the customer's name and phone where there is no address", () => {
    const { shipping_address } = toShippingInput({ ...checkout, shipping_address: null }, NONE);
    expect(shipping_address).toMatchObject({ name: "Ana", surname: "García López", phone: "+34612345678" });
  });

  it("names every bad field, a missing carrier included", () => {
    const wrong = { ...address, street: " ", phone: "12" };
    const values = toShippingInput({ ...checkout, shipping_address: wrong }, NONE);
    const paths = shippingForm.safeParse(values).error?.issues.map(({ path }) => path.join("."));
    expect(paths?.sort()).toEqual(["carrier_id", "shipping_address.phone", "shipping_address.street"]);
  });

  it("checks a billing address only where there is one", () => {
    const values = {
      ...toShippingInput(checkout, NONE),
      carrier_id: 1,
      billing_address: { ...address, city: "" },
    };
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
