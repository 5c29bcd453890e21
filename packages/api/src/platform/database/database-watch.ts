import type pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway } from "./is-away.ts";

/** A proof that the database takes writes holds so long, in ms. */
const PROVEN_MS = 5000;

/** While it takes none, it is tried so often, in ms. */
const RETRY_MS = 1000;

/** Longer than this no order could wait for it either, in ms. */
const PATIENCE_MS = 2000;

/**
 * A file of a megabyte, which a full disk refuses as it does a table that grows, and a commit that waits for the disk as
 * an order's does. Locking a row is a write that changes nothing, and that a read-only database refuses.
 */
const PROBE = `begin; set local work_mem = '64kB';
  with room as materialized (select repeat('x', 1000) from generate_series(1, 1000)) select count(*) from room;
  select 1 from kysely_migration limit 1 for no key update; commit`;

/** Knows whether the database takes writes, and logs when that changes. */
export type DatabaseWatch = {
  /** Takes note of a failure. True where the log has the like already and needs no further line. */
  isKnown(error: unknown): boolean;
  /** Whether orders can be written: asked of the database every few seconds at most. */
  takesWrites(): Promise<boolean>;
  close(): void;
};

/** Watches by what callers report, and by a write of its own while one of them failed. */
export function watchDatabase(pool: pg.Pool, log: Logger): DatabaseWatch {
  let outage: { since: number; failures: number } | null = null;
  let provenAt = Number.NEGATIVE_INFINITY;
  let proving: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Null where the database takes writes, or why it does not. */
  const prove = () => {
    proving ??= pool
      .query({ text: PROBE, query_timeout: PATIENCE_MS } as pg.QueryConfig)
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
      // What was not answered in time while the database is away, is so for that reason.
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
