import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { type Days, placedOn } from "./order-filter.repository.ts";

/** Lines that were promised to fit, and those of them that came back or may, as they do not fit. */
type Counted = { sold: number; returned: number };

/** By the source of their links, with its version, and the products with most of them. */
export type WrongFits = {
  sources: (Counted & { source: string; version: string })[];
  products: (Counted & { sku: string; name: string })[];
};

/** The promises of orders that were placed on these days; at most `limit` products. */
export async function findWrongFits(db: Database, days: Days, limit: number): Promise<WrongFits> {
  const [sources, products] = await Promise.all([
    promised(db, days)
      .select([
        sql<string>`i.fit -> 'source' ->> 'name'`.as("source"),
        sql<string>`i.fit -> 'source' ->> 'version'`.as("version"),
      ])
      .groupBy(["source", "version"])
      .orderBy("returned", "desc")
      .orderBy("source")
      .orderBy("version")
      .execute(),
    promised(db, days)
      .select(["i.sku", sql<string>`max(i.name)`.as("name")])
      .groupBy("i.sku")
      .having(returned, ">", 0)
      .orderBy("returned", "desc")
      .orderBy("i.sku")
      .limit(limit)
      .execute(),
  ]);
  return { sources, products };
}

const returned = sql<number>`count(*) filter (where exists (
  select from returns r join return_lines l on l.return_id = r.id
  where r.order_id = i.order_id and l.position = i.position and r.reason = 'does_not_fit'
    and r.state <> 'refused'))`;

function promised(db: Database, days: Days) {
  return placedOn(db, days)
    .innerJoin("order_items as i", "i.order_id", "orders.id")
    .where("orders.status", "not in", ["pending_payment", "cancelled"])
    .where(sql<boolean>`i.fit @> '{"verdict": "yes", "reason": "listed"}'`)
    .select([sql<number>`count(*)`.as("sold"), returned.as("returned")]);
}

/**
 * Lines that came back from `since` on although they were promised to fit, by the promise's source.
 */
export async function countWrongFits(trx: Trx, since: Date): Promise<{ source: string; returned: number }[]> {
  const { rows } = await sql<{ source: string; returned: number }>`
    select i.fit -> 'source' ->> 'name' as source, count(*) as returned
    from returns r join return_lines l on l.return_id = r.id
      join order_items i on i.order_id = r.order_id and i.position = l.position
    where r.reason = 'does_not_fit' and r.created_at >= ${since} and r.state <> 'refused'
      and i.fit @> '{"verdict": "yes", "reason": "listed"}'
    group by source order by returned desc, source`.execute(trx);
  return rows;
}
