import type { Database, Trx } from "../../platform/database/database.ts";
import { createSecretId, hashSecret } from "../../platform/secret-id.ts";

/** What a mailed secret is good for. */
export type SecretPurpose = "confirm" | "reset";

/** Makes a secret of 132 bits that works once until `expiresAt`; only its hash is kept. */
export async function issueSecret(
  trx: Trx,
  userId: number,
  purpose: SecretPurpose,
  expiresAt: Date,
): Promise<string> {
  const secret = createSecretId();
  const row = { secret_hash: hashSecret(secret), user_id: userId, purpose, expires_at: expiresAt };
  await trx.insertInto("account_secrets").values(row).execute();
  return secret;
}

/** Whose secret it is, without using it up; null where it does not work (any more). */
export async function readSecret(
  db: Database | Trx,
  secret: string,
  purpose: SecretPurpose,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom("account_secrets")
    .select("user_id")
    .where("secret_hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses up a secret that `readSecret` has found, with all others of the user for the same; answers whether it was there still. */
export async function useSecret(
  trx: Trx,
  secret: string,
  purpose: SecretPurpose,
  userId: number,
): Promise<boolean> {
  const used = await trx
    .deleteFrom("account_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .returning("secret_hash")
    .execute();
  return used.some((row) => row.secret_hash === hashSecret(secret));
}

/** Forgets secrets whose time is over. */
export async function deleteOldSecrets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("account_secrets").where("expires_at", "<=", now).execute();
}
