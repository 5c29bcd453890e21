import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import { sql } from "kysely";
import { PERSON, type StaffSession } from "../staff-login/index.ts";

/** How every key begins, so that people and scanners of secrets know it. */
export const KEY_MARK = "tuerca_";

/** Characters of a key that are stored to tell it from others; 108 bits stay secret. */
const PREFIX_LENGTH = KEY_MARK.length + 4;

/** Uses within this time of each other are not written. */
const TOUCH_AFTER_MS = MINUTE_MS / 2;

/** A key to be made. */
export type NewKey = {
  name: string;
  staffId: number;
  permissions: readonly string[];
  networks: readonly string[];
  createdAt: Date;
  expiresAt: Date | null;
};

/** Stores a new key's hash; returns its number, and the key itself. */
export async function insertApiKey(trx: Trx, given: NewKey): Promise<{ id: number; key: string }> {
  const key = KEY_MARK + createSecretId();
  const { id } = await trx
    .insertInto("api_keys")
    .values({
      name: given.name,
      prefix: key.slice(0, PREFIX_LENGTH),
      key_hash: hashSecret(key),
      staff_id: given.staffId,
      permissions: [...given.permissions],
      networks: [...given.networks],
      created_at: given.createdAt,
      expires_at: given.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** A key that is valid, and what it may do now: what both it and its person may. */
export type KeySession = {
  keyId: number;
  keyName: string;
  networks: readonly string[];
  session: StaffSession;
};

/** The valid key with this text; null if it is unknown, over or revoked, or its person disabled. */
export async function findApiKey(db: Database, key: string, now: Date): Promise<KeySession | null> {
  const row = await db
    .selectFrom("api_keys as k")
    .innerJoin("staff as s", "s.id", "k.staff_id")
    .innerJoin("roles as r", "r.id", "s.role_id")
    .select(PERSON)
    .select(["k.id as keyId", "k.name as keyName", "k.networks", "k.permissions as given"])
    .select([...columns("k.used_at"), "k.created_at as openedAt"])
    .where("k.key_hash", "=", hashSecret(key))
    .where("k.revoked_at", "is", null)
    .where((of) => of.or([of("k.expires_at", "is", null), of("k.expires_at", ">", now)]))
    .where("s.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { keyId, keyName, networks, given, usedAt, ...person } = row;
  const permissions = given.filter((one) => person.permissions.includes(one));
  const never = new Date(0);
  const times = { usedAt: usedAt ?? never, reauthenticatedAt: never };
  return { keyId, keyName, networks, session: { ...person, ...times, permissions, sessionId: 0 } };
}

/** Notes the use of a key, at most twice a minute. */
export async function touchApiKey(db: Database, { keyId, session }: KeySession, now: Date): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() < TOUCH_AFTER_MS) return;
  await db.updateTable("api_keys").set({ used_at: now }).where("id", "=", keyId).execute();
}

/** All keys, newest first. */
export function listApiKeys(db: Database) {
  return db
    .selectFrom("api_keys as k")
    .innerJoin("staff as s", "s.id", "k.staff_id")
    .select(["k.id", "k.name", "k.prefix", "s.name as person", "k.permissions", "k.networks"])
    .select(columns("k.created_at", "k.expires_at", "k.used_at", "k.revoked_at"))
    .orderBy("k.id", "desc")
    .execute();
}

/** Revokes a key; returns its name, or null if it was revoked before. Undefined: there is none. */
export async function revokeApiKey(trx: Trx, id: number, now: Date): Promise<string | null | undefined> {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    with ended as (update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null returning id)
    select name, exists (select from ended) as "isNew" from api_keys where id = ${id}`.execute(trx);
  const [row] = rows;
  return row && (row.isNew ? row.name : null);
}

/** Revokes all keys of a person; returns how many were valid. */
export async function revokeKeysOf(trx: Trx, staffId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes keys that ended before `before`; the audit still names them. */
export async function deleteEndedKeys(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("api_keys")
    .where((of) => of.or([of("revoked_at", "<", before), of("expires_at", "<", before)]))
    .execute();
}
