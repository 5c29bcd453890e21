import { type Address, buyerTaxIdText } from "@tuerca/contract";

/** An address on one line, its phone last. */
export function addressLine(address: Address): string {
  const person = [address.name, address.surname].join(" ");
  const town = `${address.postal_code} ${address.city} (${address.province})`;
  const taxId = address.nif && buyerTaxIdText(address.nif);
  return [person, address.company, taxId, address.street, address.street_2, town, address.phone]
    .filter(Boolean)
    .join(", ");
}
