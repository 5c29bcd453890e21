import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { mailShopOf } from "../../platform/mail/mail-shop.ts";
import { queueMailOnce, toNewMail } from "../../platform/mail/outbox.repository.ts";

export type FailedBackup = {
  /** A sentence of the program. */
  reason: string;
  /** The night of the backup. */
  night: Date;
  /** The time of the newest backup, or null without one. */
  newest: Date | null;
};

/**
 * Queues a mail to the operator that this night's backup failed; one per night, however often it
 * fails.
 */
export async function queueBackupFailedMail(
  { config, database }: Pick<Context, "config" | "database">,
  { reason, night, newest }: FailedBackup,
): Promise<void> {
  const data = { shop: mailShopOf(config), reason, newestAt: newest?.toISOString() ?? null };
  const mail = toNewMail(config.operator.email, "backup-failed", data);
  await inTransaction(database.db, (trx) => queueMailOnce(trx, mail, `backup-failed ${night.toISOString()}`));
}
