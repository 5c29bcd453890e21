import type { PickOrder } from "@tuerca/documents";
import type { OrderToPack } from "./pack-orders.ts";

type Packed = Pick<OrderToPack, "number" | "createdAt" | "comments" | "shippingAddress"> & {
  carrier: Pick<OrderToPack["carrier"], "name">;
  lines: readonly Pick<OrderToPack["lines"][number], "sku" | "name" | "storage" | "quantity">[];
};

/** An order as papers for the warehouse show it. */
export function toPickOrder({ number, createdAt, carrier, comments, ...order }: Packed): PickOrder {
  return {
    number,
    comments,
    carrier: carrier.name,
    placedOn: day.format(createdAt),
    address: toAddress(order.shippingAddress),
    lines: order.lines.map(({ sku, name, storage, quantity }) => ({
      sku,
      description: name,
      pieces: quantity,
      storage,
    })),
  };
}

/** Days in Spain, `YYYY-MM-DD`. */
const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });

function toAddress(address: Packed["shippingAddress"]): PickOrder["address"] {
  const { name, surname, company, street, street_2, postal_code, city, province, phone } = address;
  const town = `${postal_code} ${city} (${province})`;
  const lines = [company, street, street_2, town, `Tel. ${phone}`].flatMap((line) => line || []);
  return { name: `${name} ${surname}`, lines };
}
