import { type Kysely, sql } from "kysely";

/** What the shop said of a line's car, and returns of parts that do not fit it after all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column fit jsonb check (fit is null or gift is null)`.execute(db);
  await sql`alter table returns
    drop constraint returns_reason_check,
    add constraint returns_reason_check check
      (reason in ('withdrawal', 'wrong', 'damaged', 'faulty', 'does_not_fit', 'undelivered'))`.execute(db);
}
