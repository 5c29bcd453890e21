import type pg from "pg";

/** Queues whose jobs are due, and the ms until the next job is; null if none waits. */
export type DueQueues = { due: string[]; nextMs: number | null };

/** One look at all these queues, in pg-boss 12's own table. */
export async function findDueQueues(pool: pg.Pool, names: readonly string[]): Promise<DueQueues> {
  const { rows } = await pool.query<{ name: string; ms: number }>(
    `select name, extract(epoch from min(start_after) - now())::float8 * 1000 as ms from pgboss.job
     where name = any($1) and state < 'active' and not blocked group by name`,
    [names],
  );
  const due = rows.filter(({ ms }) => ms <= 0).map(({ name }) => name);
  return { due, nextMs: rows.length > 0 ? Math.min(...rows.map(({ ms }) => ms)) : null };
}
