import { type Kysely, sql } from "kysely";

/**
 * The facts that decide about universal parts of a category: labels of attributes, parted by
 * commas.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column fit_criterion text not null default ''`.execute(db);
}
