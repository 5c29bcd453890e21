import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sql } from "kysely";

const KEY = "demo-fits";
/** Grows when the demo gets more products with links. */
const VERSION = "2";

/** A source of links: its products, and whether its lists are complete. */
export type DemoFitSource = { name: string; complete: boolean; skus: readonly string[] };

/** How much of the demo's vehicles and links the shop has: all, those of a former demo, or none. */
export async function readDemoFits(db: Database): Promise<"all" | "former" | "none"> {
  const row = await db.selectFrom("shop_state").select("value").where("key", "=", KEY).executeTakeFirst();
  if (row === undefined) return "none";
  return row.value === VERSION ? "all" : "former";
}

/** Those of the skus that the shop has. */
export async function readKnownSkus(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any (${skus}::text[])`.execute(db);
  return new Set(rows.map(({ sku }) => sku));
}

/** Gives the links of products to these sources, and stores that the shop has the demo's links. */
export function assignFitSources(db: Database, sources: readonly DemoFitSource[]): Promise<void> {
  const given = JSON.stringify(sources);
  return inTransaction(db, async (trx) => {
    await sql`insert into fit_sources (name, complete)
      select name, complete from jsonb_to_recordset(${given}::jsonb) as g (name text, complete boolean)
      on conflict (name) do nothing`.execute(trx);
    await sql`update product_fits f set source_id = s.id
      from jsonb_to_recordset(${given}::jsonb) as g (name text, skus text[])
      join fit_sources s on s.name = g.name join products p on p.sku = any (g.skus)
      where f.product_id = p.id and f.source_id is distinct from s.id`.execute(trx);
    await trx
      .insertInto("shop_state")
      .values({ key: KEY, value: VERSION })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: VERSION }))
      .execute();
  });
}
