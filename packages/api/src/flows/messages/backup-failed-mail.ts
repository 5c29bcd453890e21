import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMailOnce, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import type { Context } from "../../context.ts";

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
