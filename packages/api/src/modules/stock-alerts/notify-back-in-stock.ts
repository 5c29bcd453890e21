import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { takeBack } from "./stock-alert.repository.ts";

/**
 * Mails everybody whose product can be bought again, whatever brought it back. The transaction that
 * queues a mail deletes its alert, so processes and repetitions mail nobody twice.
 */
export async function notifyBackInStock({
  clock,
  config,
  database: { db },
}: {
  clock: Clock;
  config: Config;
  database: { db: Database };
}): Promise<void> {
  const shop = mailShopOf(config);
  await inBatches((limit) =>
    inTransaction(db, async (trx) => {
      const back = await takeBack(trx, clock.now(), limit);
      for (const { email, name, urlPath } of back)
        await queueMail(trx, email, "back-in-stock", {
          shop,
          product: name,
          url: `${config.siteUrl}${urlPath}`,
        });
      return back.length;
    }),
  );
}
