import type pg from "pg";

/** From this one on a unique constraint can count nulls as equal (`nulls not distinct`). */
const OLDEST = 15;

/** The database is there, but the shop cannot live in it; the message says why. */
export class DatabaseUnfit extends Error {}

type Traits = { version: string; encoding: string };

/**
 * Throws DatabaseUnfit where a database is of an older PostgreSQL than the shop needs, or cannot hold every letter.
 * `name` begins the sentence.
 */
export async function refuseUnfit(client: Pick<pg.Client, "query">, name: string): Promise<void> {
  const { rows } = await client.query<Traits>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version = "", encoding = "" } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST)
    throw new DatabaseUnfit(`${name} is PostgreSQL ${version}, but the shop needs ${OLDEST} or newer.`);
  if (encoding !== "UTF8")
    throw new DatabaseUnfit(`${name} is encoded in ${encoding}, but the shop needs UTF8.`);
}
