import pg from "pg";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";

/** The rows of a statement in the database of the shop running on this data folder. */
export async function query<T extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const running = await findRunningPostgres(dataDir);
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
