import { type Kysely, sql } from "kysely";

/**
 * A text message has an end, after which it is not sent. A gift card's mobile is in its column
 * only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table text_messages add column not_after timestamptz`,
  `update text_messages set not_after = created_at + case when text like '%/tarjeta-regalo/confirmar/%'
    then interval '15 minutes' else interval '30 days' end`,
  `alter table text_messages alter column not_after set not null`,
  // Messages queued by processes of the previous version also get an end.
  `alter table text_messages alter column not_after set default now() + interval '30 days'`,
  `alter table text_messages drop constraint text_messages_status_check`,
  `alter table text_messages add constraint text_messages_status_check
    check (status in ('queued', 'sent', 'kept', 'refused', 'expired'))`,
  `update gift_cards set recipient = recipient - 'recipient_mobile'`,
];
