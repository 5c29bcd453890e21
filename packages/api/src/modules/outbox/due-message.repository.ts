import { type RawBuilder, sql } from "kysely";

/** How long a process has for the message that it took; then another one takes it, as the process has ended or hangs. */
const LEASE = sql`interval '15 minutes'`;

type Outbox = {
  table: "mails" | "text_messages";
  columns: RawBuilder<unknown>;
  isOpen?: RawBuilder<boolean>;
};

/** A statement that takes the (open) message of a table that has been due the longest, and returns these columns of it. */
export function dueMessage<T>({ table, columns, isOpen = sql<boolean>`true` }: Outbox): RawBuilder<T> {
  return sql<T>`
    with due as materialized (
      select id as due_id from ${sql.table(table)}
      where status = 'queued' and due_at <= now() and ${isOpen}
      order by due_at limit 1 for update skip locked
    )
    update ${sql.table(table)} set attempts = attempts + 1, due_at = now() + ${LEASE}
    from due where id = due_id
    returning ${columns}`;
}

/** When a message is tried again: 15 s after the first failure, each time twice as much later, 15 minutes at most. */
export const laterAfterFailure = sql<Date>`now() + least(15 * 2 ^ least(attempts - 1, 6), 900) * interval '1 second'`;
