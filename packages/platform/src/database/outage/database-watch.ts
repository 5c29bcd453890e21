import type pg from "pg";
import type { Logger } from "pino";
import { isPlain } from "../../config/environment.ts";
import { isDatabaseAway, whyRefused } from "./is-away.ts";

/** How long a proof of writing counts, in ms. */
const PROVEN_MS = 5000;

/** The pause between tries during an outage, in ms. */
const RETRY_MS = 1000;

/** Orders could not wait longer either, in ms. */
const PATIENCE_MS = 2000;

/**
 * Writes a file of a megabyte, which a full disk refuses like a growing table, and a commit that
 * waits for the disk, as an order's does. The row lock is a write without a change, which a
 * read-only database refuses. The block needs PL/pgSQL, as the triggers of an order do.
 */
const WRITES = `begin; set local work_mem = '64kB'; do $$ begin end $$;
  with room as materialized (select repeat('x', 1000) from generate_series(1, 1000)) select count(*) from room;
  select 1 from schema_migrations limit 1 for no key update; commit`;

/** Prepared, unless the calls' statements are not. */
const PREPARED = {
  ...(isPlain("pipeline") ? {} : { name: "tuerca-probe" }),
  text: "select 1 from schema_migrations where name = $1",
  values: ["0001-baseline"],
};

/** Knows whether the database accepts writes, and logs changes of that. */
export type DatabaseWatch = {
  /** Notes a failure. Returns true if the log already has it and needs no line. */
  isKnown(error: unknown): boolean;
  /** Why no order can be written, or null; asks the database every few seconds at most. */
  refusal(): Promise<string | null>;
  close(): void;
};

/** Watches by callers' reports, and by its own writes after one of them has failed. */
export function watchDatabase(pool: pg.Pool, log: Logger): DatabaseWatch {
  let outage: { since: number; failures: number; reason: string } | null = null;
  let provenAt = Number.NEGATIVE_INFINITY;
  let proving: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Null if the database accepts writes, else the reason. */
  const prove = () => {
    proving ??= tryOut(pool)
      .then(
        () => null,
        (error: unknown) => error,
      )
      .finally(() => {
        proving = null;
      });
    return proving;
  };
  const lookAgain = () => {
    timer = setTimeout(async () => {
      if ((await prove()) !== null) return lookAgain();
      if (!outage) return;
      const { since, failures } = outage;
      outage = null;
      provenAt = performance.now();
      log.warn({ ms: Math.round(provenAt - since), failures }, "the database takes writes again");
    }, RETRY_MS).unref();
  };
  const begin = (error: unknown) => {
    outage = { since: performance.now(), failures: 1, reason: whyRefused(error) };
    lookAgain();
  };
  const reason = () => outage?.reason ?? null;
  return {
    isKnown: (error) => {
      // During an outage, late answers (503) are its consequence.
      if (!isDatabaseAway(error)) return outage !== null && Object(error).statusCode === 503;
      if (!outage) {
        begin(error);
        return false;
      }
      outage.failures += 1;
      return true;
    },
    refusal: async () => {
      if (reason() !== null || performance.now() - provenAt < PROVEN_MS) return reason();
      const error = await prove();
      if (error === null) provenAt = performance.now();
      else if (reason() === null) {
        log.error({ err: error }, "the database takes no writes");
        begin(error);
      }
      return reason();
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * Does what an order does. A pooler that mixes connections up loses a statement between two
 * transactions, or finds it prepared by another connection, so a second idle one is tried as well.
 */
async function tryOut(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  const ask = (client: pg.PoolClient, query: pg.QueryConfig) => {
    const patient: typeof query & { query_timeout: number } = { ...query, query_timeout: PATIENCE_MS };
    return client.query(patient);
  };
  let failure: Error | undefined;
  try {
    const first = await pool.connect();
    clients.push(first);
    if (pool.idleCount > 0) clients.push(await pool.connect());
    await ask(first, { text: WRITES });
    for (const client of clients) {
      await ask(client, PREPARED);
      await ask(client, PREPARED);
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    for (const client of clients) client.release(failure);
  }
}
