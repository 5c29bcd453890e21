import { type Kysely, sql } from "kysely";

/**
 * Of orders, the session that placed them, and while they are unpaid where from, as a hash; of attempts to pay by card,
 * while they are under way, from where: what is limited is counted by these.
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
