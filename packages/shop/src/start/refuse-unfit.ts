import type pg from "pg";

/** The first version whose unique constraints can count nulls as equal (`nulls not distinct`). */
const OLDEST = 15;

/** The database is unsuitable for the shop; the message has the reason. */
export class DatabaseUnfit extends Error {}

type Traits = { version: string; encoding: string };

/**
 * Throws DatabaseUnfit if the PostgreSQL is too old or its encoding cannot store every letter.
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
