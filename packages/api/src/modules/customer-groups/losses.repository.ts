import { GENERAL_VAT } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A product that a group would get below its cost; cents without VAT. */
export type Loss = { id: number; sku: string; name: string; netCents: number; costCents: number };

/**
 * Products on sale whose price for a group is below their cost, at most `limit`. The group's most
 * generous term decides first, so that most products are not priced one by one.
 */
export async function findLosses(db: Database | Trx, group: number, limit: number): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    with most as materialized (
      select greatest(g.off_basis_points, coalesce(max(t.off_basis_points), 0)) as off
      from customer_groups g left join customer_group_terms t on t.group_id = g.id
      where g.id = ${group} group by g.id
    )
    select ${sqlColumns("p.id", "p.sku", "p.name", "p.cost_cents")}, ${NET} as "netCents"
    from most, products p, lateral (
      select case when p.price_cents::bigint * (10000 - most.off) < ${AT_COST}
        then member_off(${group}, p.brand_id, p.category_ids) end as off
    ) member
    where p.active and p.cost_cents is not null and p.gift_max_cents is null
      and p.price_cents::bigint * (10000 - member.off) < ${AT_COST}
    limit ${limit}`.execute(db);
  return rows;
}

/** The cost with VAT, in cents of 10,000 parts. */
const AT_COST = sql`p.cost_cents::bigint * ${sql.lit(10_000 + GENERAL_VAT)}`;
const NET = sql<number>`round(p.price_cents::numeric * (10000 - member.off) / ${sql.lit(10_000 + GENERAL_VAT)})::integer`;
