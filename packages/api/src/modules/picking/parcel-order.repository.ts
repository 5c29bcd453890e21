import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { headColumns, type PickHead } from "./waiting.repository.ts";

/** An order with its recorded parcel, if one has left. */
export type ParcelOrder = PickHead & {
  sentBy: string | null;
  trackingNumber: string | null;
  url: string | null;
};

/** Orders by their numbers, with their parcels; unknown numbers are missing. */
export async function findParcelOrders(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, ParcelOrder>> {
  const { rows } = await sql<ParcelOrder>`
    select ${headColumns}, p.carrier as "sentBy", ${sqlColumns("p.tracking_number", "p.url")}
    from orders left join lateral (
      select s.carrier, s.tracking_number, s.url from shipments s where s.order_id = orders.id order by s.id limit 1) p on true
    where orders.number = any(${[...numbers]})`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}
