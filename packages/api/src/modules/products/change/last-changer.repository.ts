import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { LockedForChange } from "./product-change.repository.ts";

/**
 * Who made a product's last change, by name: one product's or many at once. Null for feeds, which
 * leave no event for each product.
 */
export async function findLastChanger(
  trx: Trx,
  { id, sku, changedAt }: Pick<LockedForChange, "id" | "sku" | "changedAt">,
): Promise<string | null> {
  const { rows } = await sql<{ by: string }>`
    select by from (
      select actor as by, at from audit_events
      where object = ${sku} and action = 'product.changed' and at >= ${changedAt}
      union all
      select coalesce(c.undone_by, c.applied_by), coalesce(c.undone_at, c.applied_at)
      from bulk_changes c join bulk_change_rows r on r.change_id = c.id
      where r.product_id = ${id}::integer and r.outcome in ('applied', 'undone')
        and c.applied_at > ${changedAt}::timestamptz - interval '25 hours'
        and coalesce(c.undone_at, c.applied_at) > ${changedAt}::timestamptz - interval '1 minute'
    ) changes order by at desc limit 1`.execute(trx);
  return rows[0]?.by ?? null;
}
