import { type Kysely, sql } from "kysely";

/**
 * The drawing of a part without a picture by its words, and the categories whose picture is the
 * operator's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table categories add column picture_by_hand boolean not null default false",
  `create table drawing_words (
    words text primary key,
    drawing text not null,
    changed_xid xid8 not null default pg_current_xact_id()
  )`,
  `create trigger drawing_words_mark_changed before update on drawing_words
    for each row when (old.* is distinct from new.*) execute function mark_changed()`,
  `create trigger drawing_words_notify_changed after insert or update or delete on drawing_words
    for each statement execute function notify_catalog_changed()`,
];
