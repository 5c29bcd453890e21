import { type Kysely, sql } from "kysely";

/**
 * Builds an index while others write its table, in a step with `isOutside`: `definition` goes on
 * after its name, as in "on orders (placed_at)". An index that an ended try has left invalid is
 * built anew.
 */
export async function buildIndex(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  const [found] = rows;
  if (found?.isValid) return;
  if (found) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}
