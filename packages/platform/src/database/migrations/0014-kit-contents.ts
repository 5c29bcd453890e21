import { type Kysely, sql } from "kysely";

/** The parts of a kit, parted by `|` or `;`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column kit_contents text`.execute(db);
}
