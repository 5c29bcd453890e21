import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";

/** The purpose of a mailed secret. */
export type SecretPurpose = "confirm" | "reset";

/** Creates a secret of 132 bits that works once until `expiresAt`; stores only its hash. */
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

/** The owner of a secret, without using it; null if it is unknown, used or expired. */
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

/**
 * Uses a secret that `readSecret` has found, with all others of the user for the same purpose;
 * returns whether it still existed.
 */
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

/** Deletes expired secrets. */
export async function deleteOldSecrets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("account_secrets").where("expires_at", "<=", now).execute();
}
