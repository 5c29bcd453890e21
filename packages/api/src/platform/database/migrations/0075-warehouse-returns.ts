import { type Kysely, sql } from "kysely";

/** Lets the warehouse receive returns, unless somebody has changed its role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles set permissions = permissions || '{write_returns}'
    where name = 'warehouse'
      and permissions @> '{read_orders,read_fulfilment,write_fulfilment,read_stock,write_stock,read_returns}'
      and permissions <@
        '{read_orders,read_fulfilment,write_fulfilment,read_stock,write_stock,read_returns,read_products}'`.execute(
    db,
  );
}
