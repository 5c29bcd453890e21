import { sql } from "kysely";
import { sqlColumns } from "../database/columns.ts";
import type { Database } from "../database/database.ts";
import type { Digests } from "./digest-settings.ts";

/** The settings of a process: an id of its own, the name of its machine, and their digests. */
export type ProcessSettings = { id: string; machine: string; digests: Digests };

/** Stores a process's settings as of now. */
export async function storeSettings(db: Database, { id, machine, digests }: ProcessSettings): Promise<void> {
  await sql`
    insert into process_settings (id, machine, digests, seen_at)
    values (${id}, ${machine}, ${JSON.stringify(digests)}, now())
    on conflict (id) do update set digests = excluded.digests, seen_at = excluded.seen_at`.execute(db);
}

/** The settings of the other processes that were seen within the last three minutes. */
export async function listOtherSettings(db: Database, id: string): Promise<ProcessSettings[]> {
  const { rows } = await sql<ProcessSettings>`
    select ${sqlColumns("id", "machine", "digests")} from process_settings
    where id <> ${id} and seen_at > now() - interval '3 minutes' order by machine, id`.execute(db);
  return rows;
}

/** Forgets a process, which ends. */
export async function forgetSettings(db: Database, id: string): Promise<void> {
  await sql`delete from process_settings where id = ${id}`.execute(db);
}

/** Forgets the processes that have not been seen for a day. */
export async function forgetUnseen(db: Database): Promise<void> {
  await sql`delete from process_settings where seen_at < now() - interval '1 day'`.execute(db);
}
