import { sql } from "kysely";
import { type Counted, countUpTo } from "../database/count-up-to.ts";
import type { Database, Trx } from "../database/database.ts";
import { JOBS, type Job, type JobName } from "./job-list.ts";

/** A job that was given up (`failed`), or that runs for more than 15 minutes (`stuck`). */
export type FailedJob = {
  id: string;
  name: JobName;
  state: "failed" | "stuck";
  error: string | null;
  /** When it was given up, or began. */
  since: Date;
  tries: number;
  /** Its place in the list, for the next page. */
  cursor: string;
};

const NAMES = Object.keys(JOBS);
const SCHEDULED = Object.entries<Job>(JOBS).flatMap(([name, { cron }]) => (cron ? [name] : []));

/**
 * Jobs that somebody has to look at, in pg-boss 12's own table. A failure of a scheduled job is
 * over once a later run has succeeded.
 */
const FAILED = sql`
  with recovered as (
    select name, max(completed_on) as at from pgboss.job
    where state = 'completed' and name = any(${SCHEDULED}::text[]) group by name),
  failed as (
    select job.id, job.name, job.state, job.retry_count, job.output,
      case job.state when 'failed' then job.completed_on else job.started_on end as since
    from pgboss.job left join recovered using (name)
    where job.name = any(${NAMES}::text[]) and (
      (job.state = 'failed' and (recovered.at is null or recovered.at < job.completed_on))
      or (job.state = 'active' and job.started_on < now() - interval '15 minutes')))`;

/** Failed and stuck jobs, newest first; `before` is the cursor of the last one seen. */
export async function listFailedJobs(
  db: Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return [];
  const [micros = null, id = null] = before?.split(".") ?? [];
  const { rows } = await sql<FailedJob>`
    ${FAILED}, listed as (select *, floor(extract(epoch from since) * 1000000)::bigint as micros from failed)
    select id, name, case state when 'active' then 'stuck' else 'failed' end as state,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
      since, retry_count + 1 as tries, micros || '.' || id as cursor
    from listed
    where ${micros}::bigint is null or (micros, id) < (${micros}::bigint, ${id}::uuid)
    order by micros desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many of them there are. */
export async function countFailedJobs(trx: Trx): Promise<Counted> {
  if (!(await hasQueues(trx))) return { count: 0, isMore: false };
  return countUpTo(trx, sql`select from (${FAILED} select from failed) as jobs`);
}

/**
 * Lets failed and stuck jobs run once more, at once: those with these ids, or all (null). Returns
 * how many; others are left alone.
 */
export async function retryJobs(trx: Trx, ids: readonly string[] | null): Promise<number> {
  if (!(await hasQueues(trx))) return 0;
  const { numAffectedRows = 0n } = await sql`
    ${FAILED}
    update pgboss.job set state = 'retry', retry_limit = job.retry_limit + 1, completed_on = null,
      start_after = now()
    from failed where job.id = failed.id and job.name = failed.name and job.state = failed.state
      and (${ids}::uuid[] is null or job.id = any(${ids}::uuid[]))`.execute(trx);
  await sql`select pg_notify('jobs_changed', '')`.execute(trx);
  return Number(numAffectedRows);
}

/** Jobs that wait or run, by their queue, and since when the oldest one is due. */
export type QueueLength = { name: JobName; waiting: number; active: number; oldestDueAt: Date | null };

/** The queues that have jobs to be done. */
export async function measureQueues(trx: Trx): Promise<QueueLength[]> {
  if (!(await hasQueues(trx))) return [];
  const { rows } = await sql<QueueLength>`
    select name, count(*) filter (where state <> 'active') as waiting,
      count(*) filter (where state = 'active') as active,
      min(start_after) filter (where state <> 'active' and start_after <= now()) as "oldestDueAt"
    from pgboss.job where state < 'completed' and name = any(${NAMES}::text[])
    group by name order by name`.execute(trx);
  return rows;
}

/** Whether a shop has ever run on this database. */
async function hasQueues(db: Database | Trx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}
