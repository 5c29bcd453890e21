import { type Kysely, sql } from "kysely";

/**
 * Orders store the session that placed them and, while unpaid, the hash of its IP address; card
 * attempts store theirs while in flight. The limits count by these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table orders add column session_hash text, add column placed_from text",
  "create index orders_session on orders (session_hash) where session_hash is not null",
  "create index orders_placed_from on orders (placed_from) where placed_from is not null",
  "create index orders_unpaid_email on orders ((customer ->> 'email')) where status = 'pending_payment'",
  "alter table payment_attempts add column tried_from text",
];
