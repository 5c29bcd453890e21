import { type Kysely, sql } from "kysely";

/**
 * What the office counts and lists of work that failed. `failed_at` is when a message's last try
 * failed; null while a process sends it. Whoever owns the shop may retry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update roles set permissions = array_append(permissions, 'write_jobs')
    where is_locked and not permissions @> '{write_jobs}'`,
  ...["mails", "text_messages"].flatMap((table) => [
    `alter table ${table} add column failed_at timestamptz`,
    `update ${table} set failed_at = now() where status = 'queued' and last_error is not null`,
    `create index ${table}_failing on ${table} (id) where status = 'queued' and last_error is not null`,
  ]),
  "create index text_messages_lost on text_messages (id) where status in ('refused', 'expired')",
  "create index media_failed on media (id) where status = 'failed'",
  "create index refunds_failed_by_order on refunds (order_id, id) where state = 'failed'",
  "create index returns_wrong_fit on returns (created_at) where reason = 'does_not_fit'",
  ...["approved", "rejected"].map(
    (status) => `create index ratings_${status} on ratings (id) where status = '${status}'`,
  ),
];
