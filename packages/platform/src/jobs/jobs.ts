import { CompiledQuery, type Kysely } from "kysely";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { DB } from "../database/tables.generated.ts";
import { JOBS, type Job, type JobData, type JobName } from "./job-list.ts";
import { type Loop, startLoop } from "./loop.ts";

export type JobHandler<N extends JobName> = (data: JobData<N>) => Promise<unknown>;

/** Work done later by any free process; a job commits with the data that caused it. */
export type Jobs = {
  /** Adds a job inside the given transaction (or database). */
  enqueue<N extends JobName>(db: Kysely<DB>, name: N, data: JobData<N>): Promise<void>;
  /** Does jobs of this name from now on, one at a time, and by the clock where it has a time. */
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /**
   * Calls `work` in this process, again `pauseMs` after each end, until `signal` is aborted; logs
   * its errors.
   */
  repeat(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  stop(): Promise<void>;
};

/** Jobs fetched at once. If one fails all are retried, so handlers must be idempotent. */
const BATCH = 20;

/** The time for running work to end, in ms. */
const STOP_MS = 5000;

export type JobOptions = {
  log: Logger;
  /** This process also maintains the queues and their schedules. */
  supervise: boolean;
  /** Whether the log already has the like of an error. */
  isKnownFailure(error: unknown): boolean;
};

/** Opens the queues in the database of `url`. */
export async function openJobs(url: string, options: JobOptions): Promise<Jobs> {
  const { supervise } = options;
  const warn = (error: unknown, what: string) =>
    options.isKnownFailure(error) || options.log.warn({ err: error }, what);
  const boss = new PgBoss({ connectionString: url, max: 3, supervise, schedule: supervise });
  boss.on("error", (error) => {
    // The pool attaches the whole connection, with the key that cancels its statements.
    Reflect.deleteProperty(error, "client");
    warn(error, "job queue");
  });
  await start(boss);
  const loops: Loop[] = [];
  return {
    enqueue: async (db, name, data) => {
      await boss.send(name, data, { db: inside(db) });
    },
    work: async (name, handler) => {
      const options = { pollingIntervalSeconds: 1, batchSize: BATCH };
      await boss.work<JobData<typeof name>>(name, options, async (jobs) => {
        const failures: unknown[] = [];
        for (const job of jobs) await handler(job.data).catch((error) => failures.push(error));
        if (failures.length > 0) throw failures[0];
      });
      const { cron }: Job = JOBS[name];
      if (cron) await boss.schedule(name, cron, {}, { tz: "UTC" });
    },
    repeat: (pauseMs, work) => {
      loops.push(startLoop(pauseMs, work, (error) => warn(error, "background work")));
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop(STOP_MS)));
      await boss.stop({ graceful: true, timeout: STOP_MS, close: true });
    },
  };
}

/**
 * Creates the queues in the database of `url` for this version of the shop, and handles no jobs.
 */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await start(boss);
  await boss.stop({ graceful: false, close: true });
}

async function start(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const [name, { retryLimit, retryDelay, retryDelayMax }] of Object.entries(JOBS))
    await boss.createQueue(name, { retryLimit, retryDelay, retryDelayMax, retryBackoff: true });
}

/** Lets the queue write through our connection, so that its row commits with ours. */
function inside(db: Kysely<DB>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
