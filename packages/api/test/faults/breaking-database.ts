import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { type DatabaseHandle, openDatabase } from "../../src/platform/database/database.ts";
import type { DB } from "../../src/platform/database/tables.generated.ts";

export type BreakingDatabase = DatabaseHandle & {
  /** From here on, the server ends the connection right before or after it has done the nth statement. */
  breakAt(moment: "before" | "after", statement: number): void;
  /** Whether it has come to that. */
  readonly broke: boolean;
};

/** The shop's database, but with a connection that breaks at a chosen statement, as in a crash or a failover. */
export function openBreakingDatabase(url: string): BreakingDatabase {
  const { pool } = openDatabase(url, 2);
  const plan = { moment: "before", left: 0, broke: false };
  const breakIf = async (moment: string, client: pg.PoolClient) => {
    if (plan.moment !== moment || plan.left !== 0) return;
    plan.broke = true;
    await endConnection(url, client);
    if (moment === "after") throw new Error("Connection terminated unexpectedly");
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = async (text: string, values: readonly unknown[]) => {
      plan.left -= 1;
      await breakIf("before", client);
      const result = await client.query(text, [...values]);
      await breakIf("after", client);
      return result;
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end() } as unknown as PostgresPool,
  });
  const db = new Kysely<DB>({ dialect });
  return {
    db,
    pool,
    close: () => db.destroy(),
    breakAt: (moment, statement) => Object.assign(plan, { moment, left: statement, broke: false }),
    get broke() {
      return plan.broke;
    },
  };
}

/** Has the server end the connection, and waits until the client has heard of it. */
async function endConnection(url: string, client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const ended = new Promise((resolve) => client.once("end", resolve));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await admin.end();
  await ended;
}
