import { type Kysely, sql } from "kysely";

/** Statements that bring work, or change what processes remember, by their topic. */
const ANY = "insert or update or delete or truncate";
const STATEMENTS: Readonly<Record<string, { table: string; on: string }>> = {
  billing_records: { table: "billing_records", on: "insert" },
  content: { table: "content_versions", on: "insert" },
  invoices: { table: "invoices_due", on: "insert" },
  mails: { table: "mails", on: "insert" },
  search_redirects: { table: "search_redirects", on: ANY },
  search_synonyms: { table: "search_synonyms", on: ANY },
  text_messages: { table: "text_messages", on: "insert" },
  watched_sources: { table: "watched_sources", on: "insert" },
  webhook_deliveries: { table: "webhook_deliveries", on: "insert" },
  webhook_events: { table: "webhook_events", on: "insert" },
};

/** Changed rows that bring work, or bring it sooner. */
const ROWS: readonly { topic: string; table: string; columns: string; when: string }[] = [
  ...["mails", "text_messages"].map((table) => ({
    topic: table,
    table,
    columns: "due_at, status",
    when: `new.status = 'queued' and (${sooner("due_at")} or old.status <> 'queued')`,
  })),
  { topic: "billing_records", table: "billing_senders", columns: "wait_until", when: sooner("wait_until") },
  { topic: "import_runs", table: "import_runs", columns: "state", when: "new.state = 'waiting'" },
  { topic: "invoices", table: "invoices_due", columns: "try_at", when: sooner("try_at") },
  { topic: "invoices", table: "invoice_chains", columns: "stopped_at", when: ended("stopped_at") },
  {
    topic: "watched_sources",
    table: "watched_sources",
    columns: "next_at, paused",
    when: `${sooner("next_at")} or old.paused and not new.paused`,
  },
  {
    topic: "webhook_deliveries",
    table: "webhook_deliveries",
    columns: "due_at, state",
    when: `new.state = 'waiting' and (${sooner("due_at")} or old.state <> 'waiting')`,
  },
  {
    topic: "webhook_deliveries",
    table: "webhook_endpoints",
    columns: "paused_at",
    when: ended("paused_at"),
  },
];

/** Announces work to the processes, which otherwise would have to ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create function announce() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0] || '_changed', '');
      return null;
    end $$`);
  for (const [topic, { table, on }] of Object.entries(STATEMENTS))
    await run(`create trigger ${table}_announce after ${on} on ${table}
      for each statement execute function announce('${topic}')`);
  for (const { topic, table, columns, when } of ROWS)
    await run(`create trigger ${table}_announce_sooner after update of ${columns} on ${table}
      for each row when (${when}) execute function announce('${topic}')`);
}

function sooner(column: string): string {
  return `new.${column} < old.${column}`;
}

function ended(column: string): string {
  return `old.${column} is not null and new.${column} is null`;
}
