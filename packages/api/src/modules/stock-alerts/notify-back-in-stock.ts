import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { type Catalog, partsForCar } from "../catalog/index.ts";
import { canBuyAny } from "./can-buy-any.ts";
import { findWaitingParts, takeBack, takeParts } from "./stock-alert.repository.ts";

type NotifyContext = { catalog: Catalog; clock: Clock; config: Config; database: { db: Database } };

/**
 * Mails everybody whose product can be bought again, or for whose car there is a part, whatever
 * brought it. The transaction that queues a mail deletes its alert, so processes and repetitions
 * mail nobody twice.
 */
export async function notifyBackInStock(context: NotifyContext): Promise<void> {
  await notifyOfProducts(context);
  await notifyOfParts(context);
}

async function notifyOfProducts({ clock, config, database: { db } }: NotifyContext): Promise<void> {
  const shop = mailShopOf(config);
  await inBatches((limit) =>
    inTransaction(db, async (trx) => {
      const back = await takeBack(trx, clock.now(), limit);
      for (const { email, name, urlPath } of back) {
        const url = `${config.siteUrl}${urlPath}`;
        await queueMail(trx, email, "back-in-stock", { shop, product: name, car: null, url });
      }
      return back.length;
    }),
  );
}

async function notifyOfParts({ catalog, clock, config, database: { db } }: NotifyContext): Promise<void> {
  const shop = mailShopOf(config);
  for (const target of await findWaitingParts(db, clock.now())) {
    // Thousands of searches in one turn would hold up visitors.
    await nextTurn();
    const parts = await partsForCar(catalog, target.category, target.car);
    if (!parts || !(await canBuyAny(db, parts.ids, clock.now()))) continue;
    const mail = { shop, product: parts.category, car: parts.car, url: `${config.siteUrl}${parts.path}` };
    await inBatches((limit) =>
      inTransaction(db, async (trx) => {
        const emails = await takeParts(trx, target, clock.now(), limit);
        for (const email of emails) await queueMail(trx, email, "back-in-stock", mail);
        return emails.length;
      }),
    );
  }
}
