import type { Context } from "./context.ts";
import { workGiftCardJobs } from "./flows/gift-cards/deliver-gift-cards.ts";
import { workShipmentJobs } from "./flows/orders/ship-order.ts";
import { workOrderJobs } from "./flows/payments/expire-orders.ts";
import { workPaymentJobs } from "./flows/payments/reconcile-payments.ts";
import { workForgetting } from "./flows/upkeep/forget-old-data.ts";
import { workStatsJobs } from "./flows/upkeep/refresh-product-stats.ts";
import { workAccountJobs } from "./modules/account/index.ts";
import { workWatchedSources } from "./modules/import/index.ts";
import { workMediaJobs } from "./modules/media/index.ts";
import { deliverNextMail, deliverNextText, type Enclosures } from "./modules/outbox/index.ts";

/** Takes on the background work of every area. */
export async function registerJobs(context: Context): Promise<void> {
  await workForgetting(context);
  await workAccountJobs(context);
  workOutbox(context);
  await workMediaJobs(context);
  await workOrderJobs(context);
  await workGiftCardJobs(context);
  await workPaymentJobs(context);
  await workShipmentJobs(context);
  await workStatsJobs(context);
  workWatchedSources(context);
}

/** The outbox is looked at so often, and so many messages are sent before the next look, which bounds the load. */
const OUTBOX_PAUSE_MS = 1000;
const MOST_MESSAGES = 20;

function workOutbox(context: Context): void {
  const { database, mailTransport, smsTransport, jobs, clock, log } = context;
  const common = { db: database.db, now: () => clock.now() };
  const mails = { ...common, transport: mailTransport, enclosures: enclosuresOf(context) };
  const texts = { ...common, transport: smsTransport, log };
  for (const deliverNext of [() => deliverNextMail(mails), () => deliverNextText(texts)])
    jobs.repeat(OUTBOX_PAUSE_MS, async (signal) => {
      for (let sent = 0; sent < MOST_MESSAGES && !signal.aborted; sent += 1)
        if (!(await deliverNext())) return;
    });
}

/** The notice on the legal guarantee goes with the confirmation of an order, which has to last (TRLGDCU art. 98.7). */
function enclosuresOf({ guaranteeNotice: notice }: Context): Enclosures {
  if (!notice) return {};
  const { fileName: filename, content, type: contentType } = notice;
  return { "order-confirmation": [{ filename, content, contentType }] };
}
