import { type Kysely, sql } from "kysely";

/** Mails and text messages say themselves when they are sent next; what waited as a job is due at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ["mails", "text_messages"].flatMap((table) => [
  `alter table ${table} add column due_at timestamptz not null default now()`,
  `create index ${table}_due on ${table} (due_at) where status = 'queued'`,
]);
