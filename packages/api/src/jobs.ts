import type { MailName } from "@tuerca/mails";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { JOBS, type JobName } from "@tuerca/platform/jobs/job-list";
import type { JobHandler } from "@tuerca/platform/jobs/jobs";
import { keysOf } from "@tuerca/platform/keys-of";
import { type Attachment, MAIL_CONNECTIONS } from "@tuerca/platform/mail/mail-transport";
import { addressRuleOf } from "@tuerca/platform/net/public-url";
import { removeDeadDrafts } from "@tuerca/platform/storage";
import type { Context } from "./context.ts";
import { remindCarts } from "./flows/checkout/reminder/remind-carts.ts";
import { workMerchantFeed } from "./flows/feeds/keep-merchant-feed.ts";
import { deliverGiftCards } from "./flows/gift-cards/deliver-gift-cards.ts";
import { sendGiftCardLink } from "./flows/gift-cards/request-gift-card.ts";
import { encloseInvoice } from "./flows/invoices/enclose-invoice.ts";
import { mailWordsOf } from "./flows/messages/mail-words.ts";
import { spreadWebhooks } from "./flows/messages/spread-webhooks.ts";
import { notifyShipments } from "./flows/orders/ship-order.ts";
import { expireOrders } from "./flows/payments/expire-orders.ts";
import { reconcilePayments } from "./flows/payments/reconcile/reconcile-payments.ts";
import { keepLabels } from "./flows/preparing/labels/keep-labels.ts";
import { encloseReturnLabel } from "./flows/returns/enclose-return-label.ts";
import { countBoughtTogether } from "./flows/upkeep/count-bought-together.ts";
import { forgetOldData } from "./flows/upkeep/forget-old-data.ts";
import { refreshProductStats } from "./flows/upkeep/refresh-product-stats.ts";
import { matchWithdrawal } from "./flows/withdrawals/send-withdrawal.ts";
import { cancelWithdrawn } from "./flows/withdrawals/withdraw-from-order.ts";
import { sendWithdrawalLink } from "./flows/withdrawals/withdrawal-link.ts";
import { forgetUnused, sendResetMail } from "./modules/account/index.ts";
import { watchCertificate, workBilling } from "./modules/billing/index.ts";
import { deleteOldRequests } from "./modules/gift-requests/index.ts";
import { workImportRuns } from "./modules/import-runs/index.ts";
import { nextInvoiceMs, openIssuer } from "./modules/invoices/index.ts";
import type { GuaranteeNotice } from "./modules/legal/index.ts";
import { openMediaJob } from "./modules/media/index.ts";
import {
  deliverNextMail,
  deliverNextText,
  type Enclose,
  nextMailMs,
  nextTextMs,
} from "./modules/outbox/index.ts";
import { requestRatings } from "./modules/ratings/index.ts";
import { storeSales } from "./modules/reports/index.ts";
import { notifyBackInStock } from "./modules/stock-alerts/index.ts";
import { workWatchedSources } from "./modules/watched-sources/index.ts";
import { createWebhookSender, deliverNextWebhook, nextDeliveryMs } from "./modules/webhooks/index.ts";
import { deleteOldLinks } from "./modules/withdrawals/index.ts";

/** The handlers of `platform/jobs/job-list.ts`. A job may run twice, so its handler bears that. */
const HANDLERS: { readonly [N in JobName]: (context: Context) => JobHandler<N> } = {
  "send-gift-card-link":
    (context) =>
    ({ requestId }) =>
      sendGiftCardLink(context, requestId),
  // A job, so that asking for one takes as long for an unknown address as for a known one.
  "send-reset":
    (context) =>
    ({ email }) =>
      sendResetMail(context, email),
  "match-withdrawal":
    (context) =>
    ({ id }) =>
      matchWithdrawal(context, id),
  "send-withdrawal-link": (context) => (asked) => sendWithdrawalLink(context, asked),
  "cancel-withdrawn":
    (context) =>
    ({ orderId }) =>
      cancelWithdrawn(context, orderId),
  "deliver-gift-cards": (context) => async () => {
    await deliverGiftCards(context);
    await deleteOldRequests(context.database.db, context.clock.now());
  },
  "reconcile-payments": (context) => () => reconcilePayments(context),
  "notify-shipments": (context) => () => notifyShipments(context),
  "keep-labels": (context) => () => keepLabels(context),
  "take-in-media": openMediaJob,
  "request-ratings": (context) => () => requestRatings(context),
  "remind-carts": (context) => () => remindCarts(context),
  "notify-back-in-stock": (context) => () => notifyBackInStock(context),
  "expire-orders": (context) => () => expireOrders(context),
  "refresh-product-stats":
    ({ database, clock, config }) =>
    () =>
      refreshProductStats(database.db, clock.now(), config.isDemo),
  "count-bought-together":
    ({ database, clock }) =>
    async () =>
      void (await countBoughtTogether(database.db, clock.now())),
  "forget-expired": (context) => async () => {
    await forgetUnused(context);
    await deleteOldLinks(context.database.db, context.clock.now());
  },
  "store-sales": (context) => async () => void (await storeSales(context)),
  "watch-certificate": (context) => async () => watchCertificate(context),
  "forget-old-data": (context) => () => forgetOldData(context),
};

/** Registers the background jobs of every module. */
export async function registerJobs(context: Context): Promise<void> {
  for (const name of keysOf(JOBS)) await workJob(context, name);
  workOutbox(context);
  workInvoices(context);
  workWatchedSources(context);
  workImportRuns(context);
  workBilling(context);
  workWebhooks(context);
  workMerchantFeed(context);
}

/** Registers the jobs of a shop that is being prepared: they write to nobody. */
export async function registerPreparingJobs(context: Context): Promise<void> {
  await workJob(context, "take-in-media");
  await workJob(context, "forget-expired");
  workWatchedSources(context);
  workImportRuns(context);
}

/** Deletes the files that ended processes left half written, at once and then each hour. */
export function workDrafts({ jobs, config }: Pick<Context, "jobs" | "config">): void {
  jobs.repeat(HOUR_MS, () => removeDeadDrafts(config.dataDir));
}

/** Takes on the jobs of one name. */
export function workJob<N extends JobName>(context: Context, name: N): Promise<void> {
  return context.jobs.work(name, HANDLERS[name](context));
}

/** The least time between looks at the outbox. */
const OUTBOX_PAUSE_MS = 100;

function workOutbox(context: Context): void {
  const { config, content, database, jobs, clock, log } = context;
  const { db } = database;
  const common = { db, now: () => clock.now() };
  const words = (template: MailName) =>
    mailWordsOf(config, { ...content.current, ...content.mails }, template);
  const mails = { ...common, enclose: encloseFor(context), words };
  // A demo shop without a way keeps messages to show them; in a live one they wait for it.
  const waits = (transport: object | null) => transport === null && !config.isDemo;
  for (let lane = 0; lane < MAIL_CONNECTIONS; lane += 1)
    jobs.follow("mails", OUTBOX_PAUSE_MS, async (signal) => {
      while (!signal.aborted) {
        const transport = context.mailTransport;
        if (waits(transport)) return null;
        if (!(await deliverNextMail({ ...mails, transport }))) break;
      }
      return nextMailMs(db);
    });
  jobs.follow("text_messages", OUTBOX_PAUSE_MS, async (signal) => {
    while (!signal.aborted) {
      const transport = context.smsTransport;
      if (waits(transport)) return null;
      if (!(await deliverNextText({ ...common, transport, log }))) break;
    }
    return nextTextMs(db);
  });
}

/** The least time between looks at what is to be invoiced, so that orders share a transaction. */
const INVOICES_PAUSE_MS = 1000;

function workInvoices(context: Context): void {
  const { jobs, database, clock } = context;
  const issue = openIssuer(context);
  jobs.follow("invoices", INVOICES_PAUSE_MS, async (signal) => {
    while (!signal.aborted && (await issue()) > 0);
    return nextInvoiceMs(database.db, clock.now());
  });
}

/**
 * The notice on the legal guarantee is enclosed with the order confirmation, on a durable medium
 * (TRLGDCU art. 98.7); an invoice with the mail about its payment, a label with that of a return.
 */
function encloseFor(context: Context): Enclose {
  const { guaranteeNotice } = context;
  const notice = guaranteeNotice ? [toAttachment(guaranteeNotice)] : [];
  return async (mail) => {
    const invoice = await encloseInvoice(context, mail);
    if (invoice === "later") return "later";
    const label = await encloseReturnLabel(context, mail);
    return [...(mail.template === "order-confirmation" ? notice : []), ...invoice, ...label];
  };
}

function toAttachment({ fileName: filename, content, type: contentType }: GuaranteeNotice): Attachment {
  return { filename, content, contentType };
}

/** The least time between looks at events, and the endpoints that this process sends to at once. */
const WEBHOOKS_PAUSE_MS = 100;
const WEBHOOK_LANES = 3;

function workWebhooks(context: Context): void {
  const { jobs, database, session, log, config } = context;
  jobs.follow("webhook_events", WEBHOOKS_PAUSE_MS, (signal) => spreadWebhooks(context, signal));
  const sender = createWebhookSender(addressRuleOf(config));
  const service = { db: database.db, sender, secret: session.secret, log };
  for (let lane = 0; lane < WEBHOOK_LANES; lane += 1)
    jobs.follow("webhook_deliveries", WEBHOOKS_PAUSE_MS, async (signal) => {
      while (!signal.aborted && (await deliverNextWebhook(service)));
      return nextDeliveryMs(database.db);
    });
}
