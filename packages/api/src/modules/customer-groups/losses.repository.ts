import { GENERAL_VAT } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/** A product that a group would get below its cost; cents without VAT. */
export type Loss = { id: number; sku: string; name: string; netCents: number; costCents: number };

/**
 * Products on sale whose price for a group is below their cost, at most `limit`, by id. Those that
 * its most generous term leaves above are not priced, and the others by brand and categories.
 */
export async function findLosses(db: Database | Trx, group: number, limit: number): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    with most as materialized (
      select greatest(g.off_basis_points, coalesce(max(t.off_basis_points), 0)) as off
      from customer_groups g left join customer_group_terms t on t.group_id = g.id
      where g.id = ${group} group by g.id
    ), candidate as materialized (
      select p.id, coalesce(p.brand_id, 0) as brand, p.category_ids from most, products p
      where p.active and p.cost_cents is not null and p.gift_max_cents is null
        and ${isBelowCost(sql.ref("most.off"))}
    ), kind as materialized (
      select brand, category_ids, member_off(${group}, nullif(brand, 0), category_ids) as off
      from (select distinct brand, category_ids from candidate) one
    )
    select ${sqlColumns("p.id", "p.sku", "p.name", "p.cost_cents")}, ${NET} as "netCents"
    from candidate join kind using (brand, category_ids) join products p on p.id = candidate.id
    where ${isBelowCost(sql.ref("kind.off"))}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether product `p` costs more than it brings, by its price with VAT less basis points. */
function isBelowCost(off: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`p.price_cents::bigint * (10000 - ${off}) < p.cost_cents::bigint * ${WITH_VAT}`;
}

const WITH_VAT = sql.lit(10_000 + GENERAL_VAT);
const NET = sql<number>`round(p.price_cents::numeric * (10000 - kind.off) / ${WITH_VAT})::integer`;
