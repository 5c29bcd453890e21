import { sql } from "kysely";
import { columns } from "../database/columns.ts";
import type { Database, Trx } from "../database/database.ts";

/** A stored setting as its text would stand in an environment. */
export type StoredSetting = { name: string; value: string; changedAt: Date };

/** Settings that the office and commands have stored, by name. */
export function listStored(db: Database): Promise<StoredSetting[]> {
  return db
    .selectFrom("stored_settings")
    .select(columns("name", "value", "changed_at"))
    .orderBy("name")
    .execute();
}

/** Lets one transaction at a time change settings: rules hold over several of them. */
export async function lockStored(trx: Trx): Promise<void> {
  await sql`lock table stored_settings in share row exclusive mode`.execute(trx);
}

/** Stores a setting; null leaves it to the default. */
export async function storeSetting(trx: Trx, name: string, value: string | null, now: Date): Promise<void> {
  if (value === null) await trx.deleteFrom("stored_settings").where("name", "=", name).execute();
  else
    await sql`
      insert into stored_settings (name, value, changed_at) values (${name}, ${value}, ${now})
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(trx);
}

/** Stores the sealed terminal that the shop has replaced. */
export async function insertFormerTerminal(trx: Trx, sealed: string, now: Date): Promise<void> {
  await trx.insertInto("former_terminals").values({ sealed, replaced_at: now }).execute();
}

/** Whether anybody has ever begun to pay through the gateway. */
export async function hasAttempts(trx: Trx): Promise<boolean> {
  const found = await trx.selectFrom("payment_attempts").select("id").limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Sealed terminals that the shop has replaced, newest first. */
export function listFormerTerminals(db: Database): Promise<{ sealed: string; replacedAt: Date }[]> {
  return db
    .selectFrom("former_terminals")
    .select(columns("sealed", "replaced_at"))
    .orderBy("id", "desc")
    .execute();
}

/** Forgets terminals that were replaced before an instant. */
export async function forgetTerminals(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("former_terminals").where("replaced_at", "<", before).execute();
}
