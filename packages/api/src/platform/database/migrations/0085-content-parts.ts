import { type Kysely, sql } from "kysely";

/** Which parts there are, the contract says (`CONTENT_PARTS`): each release may add one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["content_versions", "content_drafts"])
    await sql
      .raw(`alter table ${table} drop constraint ${table}_part_check,
        add constraint ${table}_part_check check (part ~ '^[a-z_-]{1,40}$')`)
      .execute(db);
}
