import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";

/** Creates a link's secret for an order, valid until `expiresAt`; stores only its hash. */
export async function issueLink(trx: Trx, orderId: string, expiresAt: Date): Promise<string> {
  const secret = createSecretId();
  const row = { secret_hash: hashSecret(secret), order_id: orderId, expires_at: expiresAt };
  await trx.insertInto("withdrawal_links").values(row).execute();
  return secret;
}

/** The id of a link's order; null for an unknown or expired secret. */
export async function readLink(db: Database | Trx, secret: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("withdrawal_links")
    .select("order_id")
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Deletes expired links. */
export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("withdrawal_links").where("expires_at", "<=", now).execute();
}
