import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { mailShopOf } from "../../platform/mail/mail-shop.ts";
import { queueMailOnce, toNewMail } from "../../platform/mail/outbox.repository.ts";

export type FailedBackup = {
  /** A sentence of the program's. */
  reason: string;
  /** Which night's backup it is. */
  night: Date;
  /** When the newest backup that is there was made; null where there is none. */
  newest: Date | null;
};

/** Puts a mail for the operator into the outbox that there is no backup of this night; one each night, however often it fails. */
export async function tellBackupFailed(
  { config, database }: Pick<Context, "config" | "database">,
  { reason, night, newest }: FailedBackup,
): Promise<void> {
  const data = { shop: mailShopOf(config), reason, newestAt: newest?.toISOString() ?? null };
  const mail = toNewMail(config.operator.email, "backup-failed", data);
  await inTransaction(database.db, (trx) => queueMailOnce(trx, mail, `backup-failed ${night.toISOString()}`));
}
