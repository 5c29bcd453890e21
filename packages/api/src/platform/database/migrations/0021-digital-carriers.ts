import { type Kysely, sql } from "kysely";

/**
 * The description of the gift cards' carrier states their sending time, and each order whether it
 * has that carrier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update carriers
    set description = 'Cada tarjeta regalo sale en cuanto se paga o, si elegiste un día, a las 9:00 de ese día'
    where is_digital`.execute(db);
  await sql`
    update orders set carrier = carrier || jsonb_build_object('is_digital', exists (
      select from carriers c where c.is_digital and c.id = (orders.carrier ->> 'id')::int))`.execute(db);
}
