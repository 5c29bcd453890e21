import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { Parcel } from "./parcel-labels.ts";

/**
 * The parcels of orders by the orders' ids. The weight is that of all pieces, null if one of them
 * has none; cash is what the customer still pays on delivery.
 */
export async function readParcels(db: Database, orderIds: readonly string[]): Promise<Map<string, Parcel>> {
  const { rows } = await sql<Parcel & { id: string }>`
    select ${sqlColumns("o.id", "o.number", "o.shipping_address", "o.comments")},
      o.carrier ->> 'name' as carrier, o.created_at as "placedOn", w.grams as "weightG",
      case when o.payment_method = 'cash_on_delivery' and o.payment_status = 'pending'
        then o.total_cents end as "cashCents"
    from orders o cross join lateral (
      select case when bool_and(p.weight_g is not null) then sum(l.pieces * p.weight_g)::integer end as grams
      from line_pieces l left join products p on p.id = l.product_id
      where l.order_id = o.id and not l.is_gift and l.pieces > 0) w
    where o.id = any(${[...orderIds]})`.execute(db);
  return new Map(rows.map(({ id, ...parcel }) => [id, parcel]));
}
