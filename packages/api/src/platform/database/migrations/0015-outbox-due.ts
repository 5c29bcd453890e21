import { type Kysely, sql } from "kysely";

/**
 * Mails and text messages have their next sending time; those that waited as jobs are due at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ["mails", "text_messages"].flatMap((table) => [
  `alter table ${table} add column due_at timestamptz not null default now()`,
  `create index ${table}_due on ${table} (due_at) where status = 'queued'`,
]);
