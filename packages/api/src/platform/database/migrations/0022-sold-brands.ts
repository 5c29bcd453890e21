import { type Kysely, sql } from "kysely";

/** An order line stores the names of its product's brand and categories as of the sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items add column brand text, add column categories text[] not null default '{}'`.execute(
    db,
  );
}
