import {
  type Address,
  type AddressInput,
  normalizePostalCode,
  provinceOf,
  typedBuyerTaxId,
} from "@tuerca/contract";

export const BLANK_ADDRESS: AddressInput = {
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

/** A stored address as initial form values. */
export function toAddressInput({ id: _id, is_default: _isDefault, ...address }: Address): AddressInput {
  return {
    ...address,
    company: address.company ?? "",
    nif: typedBuyerTaxId(address.nif ?? ""),
    street_2: address.street_2 ?? "",
  };
}

/** The province of a typed postal code; empty while it is incomplete. */
export function provinceFor(typed: string): string {
  return provinceOf(normalizePostalCode(typed)) ?? "";
}
