import { type Kysely, sql } from "kysely";

/**
 * Settings of the business that the office stores, and who may. Whoever edits roles gives the
 * permission to others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stored_settings (
    name text primary key,
    value text not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create trigger stored_settings_announce after insert or update or delete or truncate
    on stored_settings for each statement execute function announce('settings')`.execute(db);
  // The owner's permissions are in the contract's order.
  await sql`update roles set permissions = permissions[:array_position(permissions, 'read_jobs')]
      || array['read_settings', 'write_settings']
      || permissions[array_position(permissions, 'read_jobs') + 1:]
    where is_locked`.execute(db);
  await sql`update roles set permissions = array_append(permissions, 'read_settings')
    where name = 'read_only' and 'read_jobs' = any (permissions)`.execute(db);
}
