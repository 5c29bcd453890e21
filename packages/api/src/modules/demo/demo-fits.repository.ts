import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

const KEY = "demo-fits";

/** A source of links: its products, and whether its lists are complete. */
export type DemoFitSource = { name: string; complete: boolean; skus: readonly string[] };

/** Whether the demo's vehicles and links are in the shop. */
export async function hasDemoFits(db: Database): Promise<boolean> {
  const row = await db.selectFrom("shop_state").select("key").where("key", "=", KEY).executeTakeFirst();
  return row !== undefined;
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
      .values({ key: KEY, value: "done" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
