import { DAY_MS } from "@tuerca/platform/clock/clock";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";

/** An invitation's secret, which works once until `expiresAt`. */
export type Invitation = { secret: string; expiresAt: Date };

/** Invites a person, in place of an earlier invitation; stores the secret's hash only. */
export async function issueInvitation(trx: Trx, staffId: number, now: Date): Promise<Invitation> {
  const secret = createSecretId();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const row = { secret_hash: hashSecret(secret), expires_at: expiresAt, sealed_seed: null };
  await trx
    .insertInto("staff_invitations")
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
    .execute();
  return { secret, expiresAt };
}

/** The invited person, and the sealed seed of their app; `lockStaff` guards changes of both. */
export async function findInvitation(
  db: Database | Trx,
  secret: string,
  now: Date,
): Promise<{ staffId: number; sealedSeed: Buffer | null } | null> {
  const row = await db
    .selectFrom("staff_invitations")
    .select(columns("staff_id", "sealed_seed"))
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps the seed that the invited person is shown. */
export async function keepInvitedSeed(trx: Trx, staffId: number, sealedSeed: Buffer): Promise<void> {
  await trx
    .updateTable("staff_invitations")
    .set({ sealed_seed: sealedSeed })
    .where("staff_id", "=", staffId)
    .execute();
}

/** Ends a person's invitation. */
export async function deleteInvitation(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom("staff_invitations").where("staff_id", "=", staffId).execute();
}

/** Deletes invitations that nobody has accepted in time. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<=", now).execute();
}
