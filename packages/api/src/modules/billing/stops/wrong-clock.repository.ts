import { sqlColumns } from "@tuerca/platform/database/columns";
import type { ComparedClock } from "@tuerca/platform/database/compare-clocks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Stores that the process `id` has a wrong clock, or that it is right; returns whether it was
 * wrong.
 */
export async function storeClock(
  db: Database,
  id: string,
  { now, aheadMs, isWrong }: ComparedClock,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from wrong_clocks where id = ${id} returning id`.execute(
    db,
  );
  if (isWrong)
    await sql`insert into wrong_clocks (id, ahead_ms, seen_at) values (${id}, ${Math.round(aheadMs)}, ${now})
      on conflict (id) do update set ahead_ms = excluded.ahead_ms, seen_at = excluded.seen_at`.execute(db);
  return rows.length > 0;
}

/**
 * How far the clocks are ahead, in ms, that were wrong within the last three minutes before `now`.
 */
export async function listWrongClocks(db: Database | Trx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ aheadMs: number }>`
    select ${sqlColumns("ahead_ms")} from wrong_clocks
    where seen_at > ${now}::timestamptz - interval '3 minutes' order by id`.execute(db);
  return rows.map(({ aheadMs }) => aheadMs);
}

/** Forgets the processes that have not been seen for a day. */
export async function forgetClocks(db: Database, now: Date): Promise<void> {
  await sql`delete from wrong_clocks where seen_at < ${now}::timestamptz - interval '1 day'`.execute(db);
}
