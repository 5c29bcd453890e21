import type pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway } from "./is-away.ts";

/** How long a proof of writing counts, in ms. */
const PROVEN_MS = 5000;

/** The pause between tries during an outage, in ms. */
const RETRY_MS = 1000;

/** Orders could not wait longer either, in ms. */
const PATIENCE_MS = 2000;

/**
 * Writes a file of a megabyte, which a full disk refuses like a growing table, and a commit that
 * waits for the disk, as an order's does. The row lock is a write without a change, which a
 * read-only database refuses.
 */
const PROBE = `begin; set local work_mem = '64kB';
  with room as materialized (select repeat('x', 1000) from generate_series(1, 1000)) select count(*) from room;
  select 1 from schema_migrations limit 1 for no key update; commit`;

/** Knows whether the database accepts writes, and logs changes of that. */
export type DatabaseWatch = {
  /** Notes a failure. Returns true if the log already has it and needs no line. */
  isKnown(error: unknown): boolean;
  /** Whether orders can be written; asks the database every few seconds at most. */
  takesWrites(): Promise<boolean>;
  close(): void;
};

/** Watches by callers' reports, and by its own writes after one of them has failed. */
export function watchDatabase(pool: pg.Pool, log: Logger): DatabaseWatch {
  let outage: { since: number; failures: number } | null = null;
  let provenAt = Number.NEGATIVE_INFINITY;
  let proving: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const probe: pg.QueryConfig & { query_timeout: number } = { text: PROBE, query_timeout: PATIENCE_MS };

  /** Null if the database accepts writes, else the reason. */
  const prove = () => {
    proving ??= pool
      .query(probe)
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
  const begin = () => {
    outage = { since: performance.now(), failures: 1 };
    lookAgain();
  };
  return {
    isKnown: (error) => {
      // During an outage, late answers (503) are its consequence.
      if (!isDatabaseAway(error)) return outage !== null && Object(error).statusCode === 503;
      if (!outage) {
        begin();
        return false;
      }
      outage.failures += 1;
      return true;
    },
    takesWrites: async () => {
      if (outage) return false;
      if (performance.now() - provenAt < PROVEN_MS) return true;
      const error = await prove();
      if (error === null) provenAt = performance.now();
      else if (!outage) {
        log.error({ err: error }, "the database takes no writes");
        begin();
      }
      return error === null;
    },
    close: () => clearTimeout(timer),
  };
}
