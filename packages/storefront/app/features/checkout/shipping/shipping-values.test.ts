import type { Checkout } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { toAddressInput } from "../../../ui/address-fields/address-values.ts";
import {
  postalCodeOf,
  type ShippingInput,
  shippingForm,
  splitName,
  toShippingInput,
} from "./shipping-values.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

const address = {
  id: null,
  name: "Ana",
  surname: "García",
  company: null,
  nif: null,
  phone: "+34612345678",
  street: "Mayor, 1",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES" as const,
  is_default: false,
};
const checkout = {
  customer: { email: "a@b.es", name: "Ana García López", phone: "+34612345678", nif: null },
  shipping_address: address,
  billing_address: null,
  carrier: null,
  comments: null,
} as Checkout;

const NONE: OwnAddresses = { shipping: [], billing: null, canSave: false };
const home = { ...address, id: 7, is_default: true };
const work = { ...address, id: 8, street: "Serrano, 2", company: "Taller" };
const own: OwnAddresses = {
  shipping: [home, work],
  billing: { ...work, id: 9, nif: "B12345674" },
  canSave: true,
};

const check = (values: ShippingInput, of = NONE, unserved = "") =>
  shippingForm(of, (code) => code === unserved).safeParse({ ...values, carrier_id: 1 });
const problems = (...args: Parameters<typeof check>) =>
  check(...args).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the form of the delivery", () => {
  it("starts with the account's default address, and who it bills to, where none is given yet", () => {
    const values = toShippingInput({ ...checkout, shipping_address: null }, own);
    expect(values).toMatchObject({ bills_elsewhere: true, billing_address: { nif: "B12345674" } });
    expect(check(values, own).data?.shipping_address).toEqual({ id: 7 });
  });

  it("keeps the account's address that was chosen, and one that was written", () => {
    expect(toShippingInput({ ...checkout, shipping_address: work }, own)).toMatchObject({
      shipping_address: { id: 8, street: "" },
      bills_elsewhere: false,
    });
    expect(toShippingInput(checkout, own)).toMatchObject({
      shipping_address: { id: null, street: "Mayor, 1" },
    });
  });

  it("sends what is written where the account no longer has the address that was chosen", () => {
    const values = toShippingInput({ ...checkout, shipping_address: null }, own);
    const later = { ...own, shipping: [work] };
    expect(problems(values, later)).toContain("shipping_address.street: Escribe la calle y el número");
    const typed = toAddressInput({ ...address, street: "Nueva, 3" });
    const filled = { ...values, shipping_address: { ...typed, id: home.id } };
    expect(check(filled, later).data?.shipping_address).toMatchObject({ street: "Nueva, 3" });
    expect(postalCodeOf({ ...typed, id: home.id, postal_code: "08007" }, later)).toBe("08007");
  });

  it("delivers to the account's address as it is today", () => {
    const values = toShippingInput(checkout, own);
    const moved = { ...own, shipping: [{ ...home, postal_code: "35001" }, work] };
    expect(postalCodeOf({ ...values.shipping_address, id: home.id }, moved)).toBe("35001");
  });

  it("says beside the postal code, or beside the account's address, that nobody delivers there", () => {
    const values = toShippingInput(checkout, own);
    expect(problems(values, own, "28013")).toEqual(["shipping_address.postal_code: No enviamos a 28013"]);
    const chosen = { ...values, shipping_address: { ...values.shipping_address, id: home.id } };
    expect(problems(chosen, own, "28013")).toEqual(["shipping_address.id: No enviamos a 28013"]);
  });

  it("bills no company without its tax id", () => {
    const billing_address = { ...address, company: "Taller" };
    const values = { ...toShippingInput(checkout, NONE), bills_elsewhere: true, billing_address };
    expect(problems(values)).toEqual(["billing_address.nif: Escribe el NIF de la empresa"]);
  });

  it("asks for the tax id of a company that it delivers to, unless it bills to another address", () => {
    const values = toShippingInput(
      { ...checkout, shipping_address: { ...address, company: "Taller" } },
      NONE,
    );
    expect(problems(values)).toEqual(["shipping_address.nif: Escribe el NIF de la empresa"]);
    const named = { ...values, shipping_address: { ...values.shipping_address, nif: "B12345674" } };
    const elsewhere = { ...values, bills_elsewhere: true, billing_address: { ...address } };
    for (const one of [named, elsewhere]) expect(problems(one)).toBeUndefined();
    const chosen = { ...values, shipping_address: { ...values.shipping_address, id: work.id } };
    expect(problems(chosen, own)).toEqual([expect.stringMatching(/^shipping_address.id: .*falta el NIF/)]);
  });

  it("starts with what the server knows and sends it back unchanged", () => {
    const { id: _id, is_default: _default, ...kept } = address;
    expect(check(toShippingInput(checkout, NONE)).data).toEqual({
      shipping_address: kept,
      billing_address: null,
      keeps_shipping: false,
      keeps_billing: false,
      carrier_id: 1,
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
    const { error } = shippingForm(NONE, () => true).safeParse(values);
    const paths = error?.issues.map(({ path }) => path.join("."));
    expect(paths?.sort()).toEqual(["carrier_id", "shipping_address.phone", "shipping_address.street"]);
  });

  it("checks and sends a billing address only where one is wanted, and keeps what is written of it", () => {
    const values = { ...toShippingInput(checkout, NONE), billing_address: { ...address, city: "" } };
    expect(check(values).data?.billing_address).toBeNull();
    expect(problems({ ...values, bills_elsewhere: true })).toEqual([
      "billing_address.city: Escribe la población",
    ]);
  });

  it("takes the postal code that was asked about, with its province, where an address has none", () => {
    const asked = (given: Partial<typeof address> | null) => {
      const shipping_address = given && { ...address, ...given };
      const values = toShippingInput({ ...checkout, shipping_address }, NONE, "35001").shipping_address;
      return [values.postal_code, values.province];
    };
    expect(asked(null)).toEqual(["35001", "Las Palmas"]);
    expect(asked({})).toEqual(["28013", "Madrid"]);
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
