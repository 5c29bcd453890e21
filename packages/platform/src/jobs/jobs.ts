import { CompiledQuery, type Kysely } from "kysely";
import type { Logger } from "pino";
import type { DB } from "../database/tables.generated.ts";
import { traced } from "../tracing/tracing.ts";
import { type Look, type Loop, startLoop } from "../waking/loop.ts";
import type { Topic, Waking } from "../waking/waking.ts";
import { findDueQueues } from "./due-queues.repository.ts";
import { JOBS, type Job, type JobData, type JobName } from "./job-list.ts";
import { openBoss } from "./open-boss.ts";

export type JobHandler<N extends JobName> = (data: JobData<N>) => Promise<unknown>;

/** Work done later by any free process; a job commits with the data that caused it. */
export type Jobs = {
  /** Adds a job inside the given transaction (or database). */
  enqueue<N extends JobName>(db: Kysely<DB>, name: N, data: JobData<N>): Promise<void>;
  /** Does jobs of this name from now on, one at a time, and by the clock where it has a time. */
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /**
   * Looks for work of a topic in this process, at most once in `pauseMs`: when it is announced,
   * when the look says, and every minute anyway. Logs its errors.
   */
  follow(topic: Topic, pauseMs: number, look: Look): void;
  /** Calls `work` in this process, again `pauseMs` after each end; logs its errors. */
  repeat(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  stop(): Promise<void>;
};

/**
 * Jobs fetched at once. If one fails all are retried, so handlers must be idempotent. pg-boss would
 * ask for each queue: one look at all wakes its workers instead.
 */
const WORK = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 24 * 3600 };

/** The time for running work to end, in ms. */
const STOP_MS = 5000;

/** The least time between looks at the queues. */
const QUEUES_PAUSE_MS = 100;

/** After a job has failed its next try is known, in ms. */
const FAILED_MS = 3000;

export type JobOptions = {
  waking: Waking;
  log: Logger;
  /** This process also maintains the queues and their schedules. */
  supervise: boolean;
  /** Whether the log already has the like of an error. */
  isKnownFailure(error: unknown): boolean;
};

/** Opens the queues in the database of `url`. */
export async function openJobs(
  url: string,
  { waking, log, supervise, ...options }: JobOptions,
): Promise<Jobs> {
  const warn = (error: unknown, what: string) =>
    options.isKnownFailure(error) || log.warn({ err: error }, what);
  const { boss, pool, close } = await openBoss({
    url,
    max: 3,
    supervise,
    listen: async (channel, onNotification, onReconnect) => {
      const hear = (payload: string | null) => (payload === null ? onReconnect() : onNotification(payload));
      const heard = waking.listen(channel, hear);
      return { close: async () => heard.close() };
    },
    onError: (error) => {
      // The pool attaches the whole connection, with the key that cancels its statements.
      Reflect.deleteProperty(error, "client");
      warn(error, "job queue");
    },
  });
  /** The worker of each queue that this process does. */
  const workers = new Map<string, string>();
  let failedAt = Number.NEGATIVE_INFINITY;
  const queues = waking.follow("jobs", {
    look: async () => {
      if (workers.size === 0) return null;
      const { due, nextMs } = await findDueQueues(pool, [...workers.keys()]);
      for (const name of due) boss.notifyWorker(workers.get(name) ?? "");
      return performance.now() - failedAt < FAILED_MS ? -1 : nextMs;
    },
    pauseMs: QUEUES_PAUSE_MS,
    onFailure: (error) => warn(error, "job queue"),
  });
  const loops: Loop[] = [queues];
  const onFailure = (error: unknown) => warn(error, "background work");
  const follow: Jobs["follow"] = (topic, pauseMs, look) => {
    loops.push(waking.follow(topic, { look, pauseMs, onFailure }));
  };
  const repeat: Jobs["repeat"] = (pauseMs, look) => {
    loops.push(startLoop({ look, pauseMs, netMs: pauseMs, onFailure }));
  };
  return {
    enqueue: async (db, name, data) => {
      await boss.send(name, data, { db: inside(db) });
    },
    work: async (name, handler) => {
      const work = await boss.work<JobData<typeof name>>(name, WORK, async (jobs) => {
        const failures: unknown[] = [];
        for (const job of jobs)
          await traced(`job ${name}`, {}, () => handler(job.data)).catch((error) => failures.push(error));
        if (failures.length === 0) return;
        failedAt = performance.now();
        queues.wake();
        throw failures[0];
      });
      workers.set(name, work);
      const { cron }: Job = JOBS[name];
      if (cron) await boss.schedule(name, cron, {}, { tz: "UTC" });
    },
    follow,
    repeat,
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop(STOP_MS)));
      await close(STOP_MS);
    },
  };
}

/**
 * Creates the queues in the database of `url` for this version of the shop, and handles no jobs.
 */
export async function prepareQueues(url: string): Promise<void> {
  const { close } = await openBoss({ url, max: 1, supervise: false, onError: () => undefined });
  await close(0);
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
