import type { Context } from "./context.ts";
import { workGiftCardJobs } from "./flows/deliver-gift-cards.ts";
import { workOrderJobs } from "./flows/expire-orders.ts";
import { workPaymentJobs } from "./flows/reconcile-payments.ts";
import { workStatsJobs } from "./flows/refresh-product-stats.ts";
import { workShipmentJobs } from "./flows/ship-order.ts";
import { workAccountJobs } from "./modules/account/index.ts";
import { workMediaJobs } from "./modules/media/index.ts";
import { deliverMail, deliverText, type Enclosures } from "./modules/outbox/index.ts";
import { workSessionJobs } from "./modules/session/index.ts";

/** Takes on the background work of every area. */
export async function registerJobs(context: Context): Promise<void> {
  await workSessionJobs({ jobs: context.jobs, clock: context.clock, db: context.database.db });
  await workAccountJobs(context);
  await workMailJobs(context);
  await workMediaJobs(context);
  await workOrderJobs(context);
  await workGiftCardJobs(context);
  await workPaymentJobs(context);
  await workShipmentJobs(context);
  await workStatsJobs(context);
}

/** The notice on the legal guarantee goes with the confirmation of an order, which has to last (TRLGDCU art. 98.7). */
async function workMailJobs(context: Context): Promise<void> {
  const { database, mailTransport, smsTransport, jobs, clock, guaranteeNotice: notice } = context;
  const enclosures: Enclosures = notice
    ? {
        "order-confirmation": [
          { filename: notice.fileName, content: notice.content, contentType: notice.type },
        ],
      }
    : {};
  await jobs.work("send-mail", ({ mailId }) =>
    deliverMail(database.db, mailTransport, mailId, clock.now(), enclosures),
  );
  await jobs.work("send-text", ({ textId }) => deliverText(database.db, smsTransport, textId, clock.now()));
}
