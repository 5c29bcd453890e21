import type { Address } from "@tuerca/contract";
import type { PickOrder } from "@tuerca/documents";
import type { Config } from "@tuerca/platform/config";
import type { ParcelLabels } from "./parcel-labels.ts";

/** The shop's own labels, whose parcels get their numbers by hand or from a carrier's file. */
export function openOwnLabels(config: Pick<Config, "operator">): ParcelLabels {
  return {
    isOwn: true,
    create: async () => ({ trackingNumber: null }),
    label: async (_, { number, carrier, placedOn, shippingAddress, comments, cashCents }) => {
      const { name, address } = config.operator;
      const shop = { name, lines: address.split(/,\s*(?=\d{5})/) };
      const customer = postalAddress(shippingAddress);
      const order = { number, carrier, placedOn: day.format(placedOn), note: comments, cashCents };
      return { own: { ...order, shop, customer } };
    },
    cancel: async () => {},
    journey: async () => null,
  };
}

/** Days in Spain, `YYYY-MM-DD`. */
const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });

/** An address as the warehouse's papers show it, with the telephone that carriers call. */
export function postalAddress(address: Address): PickOrder["address"] {
  const { name, surname, company, street, street_2, postal_code, city, province, phone } = address;
  const town = `${postal_code} ${city} (${province})`;
  const lines = [company, street, street_2, town, `Tel. ${phone}`].flatMap((line) => line || []);
  return { name: `${name} ${surname}`, lines };
}
