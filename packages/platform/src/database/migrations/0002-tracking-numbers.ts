import { type Kysely, sql } from "kysely";

/** Finds an order by the number of its parcel, as `findOrderOfNumber` compares them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shipments_tracking on shipments
    (upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g')))`.execute(db);
}
