import type { Database } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/**
 * How long a process has for a message that it took; another one may then take it, as the process
 * has ended or hangs.
 */
const LEASE = sql`interval '15 minutes'`;

/** Which messages of a table are sent at all; all unless `isOpen` says. */
type Outbox = { table: "mails" | "text_messages"; isOpen?: RawBuilder<boolean> };

/**
 * A statement that takes the (open) message of a table that is due longest, and returns these
 * columns.
 */
export function dueMessage<T>({
  table,
  columns,
  isOpen = sql<boolean>`true`,
}: Outbox & { columns: RawBuilder<unknown> }): RawBuilder<T> {
  return sql<T>`
    with due as materialized (
      select id as due_id from ${sql.table(table)}
      where status = 'queued' and due_at <= now() and ${isOpen}
      order by due_at limit 1 for update skip locked
    )
    update ${sql.table(table)} set attempts = attempts + 1, due_at = now() + ${LEASE},
      failed_at = null
    from due where id = due_id
    returning ${columns}`;
}

/**
 * The time of the next try: 15 s after the first failure, doubled each time, at most 15 minutes.
 */
export const laterAfterFailure = sql<Date>`now() + least(15 * 2 ^ least(attempts - 1, 6), 900) * interval '1 second'`;

/** The ms until the next message of a table is due; null if none waits. */
export async function nextMessageMs(
  db: Database,
  { table, isOpen = sql<boolean>`true` }: Outbox,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from due_at - now())::float8 * 1000 as ms from ${sql.table(table)}
    where status = 'queued' and ${isOpen} order by due_at limit 1`.execute(db);
  return rows[0]?.ms ?? null;
}
