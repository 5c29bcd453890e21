import { type Kysely, sql } from "kysely";

/** One row that changes with each change of the carriers' terms, whoever makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table terms_stamp (
    only_row boolean primary key default true check (only_row),
    stamp uuid not null default gen_random_uuid()
  )`,
  `insert into terms_stamp default values`,
  `create function renew_terms_stamp() returns trigger language plpgsql as $$ begin
    update terms_stamp set stamp = gen_random_uuid();
    return null;
  end $$`,
  ...["carriers", "carrier_zones"].map(
    (table) => `create trigger ${table}_renew_terms_stamp
      after insert or update or delete or truncate on ${table}
      for each statement execute function renew_terms_stamp()`,
  ),
];
