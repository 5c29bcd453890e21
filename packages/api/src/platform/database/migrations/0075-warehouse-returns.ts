import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Lets the warehouse receive returns, where nobody has changed its role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles
    set permissions = '{read_orders,read_fulfilment,write_fulfilment,read_returns,write_returns,read_stock,write_stock}'
    where name = 'warehouse'
      and permissions = '{read_orders,read_fulfilment,write_fulfilment,read_stock,write_stock,read_returns}'`.execute(
    db,
  );
}
