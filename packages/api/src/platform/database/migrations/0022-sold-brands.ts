import { type Kysely, sql } from "kysely";

/** A line of an order keeps the names of its product's brand and categories, as they were when it was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items add column brand text, add column categories text[] not null default '{}'`.execute(
    db,
  );
}
