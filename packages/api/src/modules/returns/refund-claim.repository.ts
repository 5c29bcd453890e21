import { type RawBuilder, sql } from "kysely";

/**
 * Since when the customer may count the 14 days until the money of a row of `returns` is back: from
 * the statement of a withdrawal (TRLGDCU art. 107.1), even if the parcel left later, and from the
 * arrival of goods that come back for another reason. Null while no time runs.
 */
export function claimedSince(table: string): RawBuilder<Date | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Date | null>`case
    when ${column("state")} in ('refunded', 'refused') then null
    when ${column("reason")} = 'withdrawal' then least(${column("created_at")}, (
      select min(w.received_at) from withdrawals w join shipments s on s.order_id = w.order_id
      where w.order_id = ${column("order_id")} and w.received_at <= s.shipped_at
        and ${column("created_at")} = s.shipped_at))
    when ${column("state")} = 'inspected' then (
      select max(h.at) from return_history h where h.return_id = ${column("id")} and h.state = 'inspected')
  end`;
}
