import { type Address, buyerTaxIdText } from "@tuerca/contract";

/** The lines of an address as on a parcel, with tax id and phone. */
export function addressLines(address: Address): string[] {
  return [
    address.company,
    `${address.name} ${address.surname}`.trim(),
    address.nif && buyerTaxIdText(address.nif),
    address.street,
    address.street_2,
    `${address.postal_code} ${address.city}`,
    address.province,
    address.phone,
  ].flatMap((line) => line || []);
}
