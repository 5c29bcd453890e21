import type { Address } from "@tuerca/contract";

/** An address on one line, its phone last. */
export function addressLine(address: Address): string {
  const person = [address.name, address.surname].join(" ");
  const town = `${address.postal_code} ${address.city} (${address.province})`;
  return [person, address.company, address.nif, address.street, address.street_2, town, address.phone]
    .filter(Boolean)
    .join(", ");
}
