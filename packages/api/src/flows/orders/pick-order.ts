import type { PickOrder } from "@tuerca/documents";
import { postalAddress } from "../../modules/labels/index.ts";
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
    address: postalAddress(order.shippingAddress),
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
