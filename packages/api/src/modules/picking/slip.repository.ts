import type { Address } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The data of an order's packing slip, besides its parts. */
export type Slip = { id: string; shippingAddress: Address; comments: string | null };

/** The slips of orders by their ids. */
export async function listSlips(db: Database, orderIds: readonly string[]): Promise<Map<string, Slip>> {
  const { rows } = await sql<Slip>`
    select ${sqlColumns("id", "shipping_address", "comments")} from orders
    where id = any(${[...orderIds]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
