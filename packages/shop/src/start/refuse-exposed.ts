import pg from "pg";
import { DatabaseUnfit } from "./refuse-unfit.ts";

/**
 * A row for each way to the libraries inside the server. PostgreSQL's own tables have oids below
 * 16384.
 */
const EXPOSED = `
  select 'TLS is on' as what where current_setting('ssl') = 'on'
  union all
  select 'it listens on ' || current_setting('listen_addresses')
  where current_setting('listen_addresses') not in ('', '127.0.0.1', 'localhost')
  union all
  select format('the database %I sorts by ICU', datname) from pg_database where datlocprovider = 'i'
  union all
  select format('%s.%I sorts by ICU', attrelid::regclass, attname)
  from pg_attribute a join pg_collation c on c.oid = a.attcollation
  where c.collprovider = 'i' and attrelid >= 16384 and not attisdropped`;

/**
 * Throws DatabaseUnfit if the embedded server's OpenSSL or ICU, both out of support, are reachable:
 * by TLS, from other machines, or by text that ICU sorts.
 */
export async function refuseExposed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ what: string }>(EXPOSED);
    if (rows.length === 0) return;
    const found = rows.map(({ what }) => what).join(", ");
    throw new DatabaseUnfit(
      `The embedded PostgreSQL has an old OpenSSL and ICU, which nothing may reach, but ${found}: see SECURITY.md.`,
    );
  } finally {
    await client.end();
  }
}
