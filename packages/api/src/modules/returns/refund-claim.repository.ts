import { type RawBuilder, sql } from "kysely";

/**
 * The time from which the customer counts 14 days to the money of a row of `returns`: the first
 * statement since the withdrawal's return before (TRLGDCU art. 107.1), unless its pieces were never
 * sent; else the goods' arrival. Null while no time runs.
 */
export function claimedSince(table: string): RawBuilder<Date | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Date | null>`case
    when ${column("state")} in ('refunded', 'refused') then null
    when ${column("reason")} = 'withdrawal' then least(${column("created_at")}, (
      select min(w.received_at) from withdrawals w
      where w.order_id = ${column("order_id")} and w.received_at <= ${column("created_at")}
        and not exists (select from returns p
          where p.order_id = w.order_id and p.reason = 'withdrawal'
            and p.created_at >= w.received_at and p.created_at < ${column("created_at")})
        and not exists (select from order_items i join shipments s on s.order_id = i.order_id
          where i.order_id = w.order_id and i.unsent > 0 and s.shipped_at >= w.received_at)))
    when ${column("state")} = 'inspected' then (
      select max(h.at) from return_history h where h.return_id = ${column("id")} and h.state = 'inspected')
  end`;
}
