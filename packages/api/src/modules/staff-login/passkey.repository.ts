import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { hashSecret } from "@tuerca/platform/secret-id";

/** A passkey with what proves its answers. */
export type Passkey = {
  id: number;
  staffId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
};

export type NewPasskeyRow = Omit<Passkey, "id"> & { transports: string[]; name: string; createdAt: Date };

/** Adds a passkey; null if it is there already, whoever's it is. */
export async function addPasskey(trx: Trx, passkey: NewPasskeyRow): Promise<number | null> {
  const row = await trx
    .insertInto("staff_passkeys")
    .values({
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id of a passkey's person; null if it is unknown. */
export async function findPasskeyOwner(db: Database | Trx, credentialId: string): Promise<number | null> {
  const row = await db
    .selectFrom("staff_passkeys")
    .select("staff_id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** The passkey of a credential id, locked until the transaction ends. */
export async function lockPasskey(trx: Trx, credentialId: string): Promise<Passkey | null> {
  const row = await trx
    .selectFrom("staff_passkeys")
    .select(columns("id", "staff_id", "credential_id", "public_key", "counter"))
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/** Notes a passkey's use and its counter. */
export async function touchPasskey(trx: Trx, id: number, counter: number, now: Date): Promise<void> {
  await trx.updateTable("staff_passkeys").set({ counter, used_at: now }).where("id", "=", id).execute();
}

/** A person's passkeys, oldest first. */
export function listPasskeys(db: Database | Trx, staffId: number) {
  return db
    .selectFrom("staff_passkeys")
    .select(columns("id", "credential_id", "transports", "name", "created_at", "used_at"))
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();
}

/** Removes a passkey of a person; returns whether there was one. */
export async function removePasskey(trx: Trx, staffId: number, id: number): Promise<boolean> {
  const query = trx.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).where("id", "=", id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes all passkeys of a person. */
export async function deletePasskeys(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).execute();
}

/** Marks a challenge as used; false if it was before. */
export async function useChallenge(trx: Trx, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("staff_challenges")
    .values({ challenge_hash: hashSecret(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes the marks of challenges that are too old to be used. */
export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("staff_challenges").where("expires_at", "<=", now).execute();
}
