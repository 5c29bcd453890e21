import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import type { DB } from "@tuerca/platform/database/tables.generated";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";

export type Moment = "before" | "after";

export type InterruptedDatabase = DatabaseHandle & {
  /** From here on, `act` runs right before or after the nth statement, which waits for it. */
  interruptAt(moment: Moment, statement: number, act: (client: pg.PoolClient) => Promise<void>): void;
  /** Whether that statement was reached. */
  readonly interrupted: boolean;
};

type Plan = { moment: Moment; left: number; act: (client: pg.PoolClient) => Promise<void>; isDone: boolean };

/** The shop's database, with a hook between any two statements. */
export function openInterruptedDatabase(url: string): InterruptedDatabase {
  const { pool } = openDatabase(url, 4);
  let plan: Plan | null = null;
  const actIf = async (moment: Moment, client: pg.PoolClient) => {
    if (!plan || plan.isDone || plan.moment !== moment || plan.left !== 0) return;
    plan.isDone = true;
    await plan.act(client);
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = async (text: string, values: readonly unknown[]) => {
      if (plan) plan.left -= 1;
      await actIf("before", client);
      const result = await client.query(text, [...values]);
      await actIf("after", client);
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
    interruptAt: (moment, statement, act) => {
      plan = { moment, left: statement, act, isDone: false };
    },
    get interrupted() {
      return plan?.isDone ?? false;
    },
  };
}
