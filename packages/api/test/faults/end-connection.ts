import pg from "pg";
import type { InterruptedDatabase, Moment } from "./interrupted-database.ts";

/**
 * From here on, the server ends the connection right before or after the nth statement, as in a
 * crash or failover.
 */
export function breakAt(database: InterruptedDatabase, url: string, moment: Moment, statement: number): void {
  database.interruptAt(moment, statement, async (client) => {
    await endConnection(url, client);
    if (moment === "after") throw new Error("Connection terminated unexpectedly");
  });
}

/** Has the server end the connection, and waits until the client has noticed. */
async function endConnection(url: string, client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const ended = new Promise((resolve) => client.once("end", resolve));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await admin.end();
  await ended;
}
