import { type Kysely, sql } from "kysely";
import { adoptedSteps } from "./adopt.ts";
import type { Applied, Step } from "./step.ts";

/** The steps that a database has had, in order; null if it has never had one. */
export async function readApplied<T>(db: Kysely<T>): Promise<Applied[] | null> {
  if (!(await hasTable(db, "schema_migrations"))) return null;
  const { rows } = await sql<Applied>`
    select name, lives_with as "livesWith" from schema_migrations order by name collate "C"`.execute(db);
  return rows;
}

/**
 * Begins the list of steps in a database without one. If the former migrator has brought it up, it
 * has the baseline already. Throws SchemaUnfit if that one has stopped halfway.
 */
export async function beginApplied(trx: Kysely<unknown>, steps: readonly Step[]): Promise<Applied[]> {
  await sql`create table schema_migrations (
    name text primary key,
    ran_at timestamptz not null default now(),
    lives_with text not null
  )`.execute(trx);
  if (!(await hasTable(trx, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  const former = rows.map(({ name }) => name);
  const adopted = former.length === 0 ? [] : adoptedSteps(former, steps);
  for (const step of adopted) await noteApplied(trx, step);
  await sql`drop table kysely_migration`.execute(trx);
  await sql`drop table if exists kysely_migration_lock`.execute(trx);
  return adopted;
}

/** Notes that a step has run. */
export async function noteApplied(trx: Kysely<unknown>, { name, livesWith }: Applied): Promise<void> {
  await sql`insert into schema_migrations (name, lives_with) values (${name}, ${livesWith})`.execute(trx);
}

async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
