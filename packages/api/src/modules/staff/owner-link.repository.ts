import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";

/** A new secret for a link that makes the owner, within a day; stores its hash only. */
export async function insertOwnerLink(db: Database, now: Date): Promise<string> {
  const secret = createSecretId();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await db
    .insertInto("owner_links")
    .values({ secret_hash: hashSecret(secret), expires_at: expiresAt })
    .execute();
  return secret;
}

/** Whether a secret is that of a link that may still be used. */
export async function isOwnerLink(trx: Trx, secret: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("owner_links")
    .select("expires_at")
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the links that are over; all of them if `until` is null. */
export async function deleteOwnerLinks(db: Database | Trx, until: Date | null): Promise<void> {
  const query = db.deleteFrom("owner_links");
  await (until ? query.where("expires_at", "<=", until) : query).execute();
}

/** Makes a person whom nobody knows by a password yet the owner, under this name and address. */
export async function updateInvited(
  trx: Trx,
  id: number,
  { email, name, roleId }: { email: string; name: string; roleId: number },
): Promise<void> {
  await trx.updateTable("staff").set({ email, name, role_id: roleId }).where("id", "=", id).execute();
}
