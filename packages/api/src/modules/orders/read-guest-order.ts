import { type Order, secretId } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";
import { findOrder } from "./order.repository.ts";
import { type OrderShop, presentGuestOrder } from "./present-order.ts";

/** An order by its secret id; null for an unknown and for a malformed one alike. */
export async function readGuestOrder(
  db: Database,
  shop: OrderShop,
  id: string,
  now: Date,
): Promise<Order | null> {
  if (!secretId.safeParse(id).success) return null;
  const order = await findOrder(db, { id });
  return order && presentGuestOrder(order, shop, now);
}
