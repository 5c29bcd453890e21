import { type Kysely, sql } from "kysely";

/** The table of counted tries is named as what it holds: an attempt is one to pay an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempts rename to rate_limits`.execute(db);
  await sql`alter index attempts_pkey rename to rate_limits_pkey`.execute(db);
  await sql`alter index attempts_expiry rename to rate_limits_expiry`.execute(db);
  // A process of the version before counts in the same rows by the old name.
  await sql`create view attempts as select key, times, expires_at from rate_limits`.execute(db);
  // Three jobs have other names too; nobody works on the old ones.
  await sql`do $$ begin
    if to_regclass('pgboss.schedule') is not null then
      delete from pgboss.schedule
        where name in ('forget-attempts', 'tell-shipments', 'forget-old-visits');
    end if;
  end $$`.execute(db);
}
