import type { Order } from "@tuerca/contract";
import type { Context } from "../../src/context.ts";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../src/flows/orders/ship-order.ts";
import type { TestClient } from "../test-client.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "./guest.ts";

const PARCEL = { carrier: "Seur", trackingNumber: "S-1", url: "https://seur.example/S-1", isJoint: true };

/** Records that an order is paid, sent and delivered. */
export async function deliverOrder(context: Context, number: string): Promise<void> {
  await markOrderPaid(context, number);
  await shipOrder(context, number, PARCEL);
  await markDelivered(context, number);
}

/** An order of a visitor with this address, delivered. */
export async function placeDelivered(
  context: Context,
  visitor: TestClient,
  { wants, email, name = "Ana Pérez Gil" }: { wants: Want[]; email: string; name?: string },
): Promise<Order> {
  const { id } = await prepareCheckout(visitor, wants);
  await putCheckout(visitor, { customer: { email, name, phone: "600100200" } });
  const { order } = (await clickPay(visitor, id)).body;
  await deliverOrder(context, order.number);
  return order;
}
