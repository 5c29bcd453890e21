import { readInTime } from "@tuerca/platform/database/read-in-time";
import type { Figures } from "@tuerca/platform/http/health";
import { countFailedJobs, measureQueues } from "@tuerca/platform/jobs/failed-jobs.repository";
import type { Context } from "../../../context.ts";
import { countFailedMessages, type MessageTable, measureOutbox } from "../../../modules/outbox/index.ts";
import { countFailedRefunds } from "../../../modules/refunds/index.ts";
import { countTroubledEndpoints } from "../../../modules/webhooks/index.ts";
import { measureOpenWork } from "./open-work.repository.ts";

/** The time for each statement, in ms. */
const STATEMENT_MS = 1000;

const HELP = {
  tuerca_orders_in_15_minutes: "Orders placed within the last 15 minutes",
  tuerca_payments_open: "Charges that the gateway has not answered",
  tuerca_payments_oldest_open_seconds: "Age of the oldest of them, 0 without one",
  tuerca_refunds_refused: "Refunds that the gateway refused, without a later one of their order",
  tuerca_invoices_due: "Causes of invoices that wait for the issuer",
  tuerca_invoices_oldest_due_seconds: "Age of the oldest of them, 0 without one",
  tuerca_mails_due: "Mails that are due and not sent, up to 10,000",
  tuerca_mails_oldest_due_seconds: "How long the oldest of them is due, 0 without one",
  tuerca_mails_failing: "Mails whose last try failed, up to 10,000",
  tuerca_texts_due: "Text messages that are due and not sent, up to 10,000",
  tuerca_texts_oldest_due_seconds: "How long the oldest of them is due, 0 without one",
  tuerca_texts_failing: "Text messages that fail, or were lost in the last week, up to 10,000",
  tuerca_webhook_endpoints_failing: "Endpoints of webhooks that fail, or are paused for it",
  tuerca_jobs_failed: "Jobs that were given up or hang, up to 10,000",
  tuerca_jobs_oldest_due_seconds: "How long the oldest waiting job is due, 0 without one",
};

/**
 * The metrics of the shop's promises, from the database: every process tells the same. Throws if
 * one cannot be read.
 */
export function workFigures({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Figures<keyof typeof HELP> {
  return {
    help: HELP,
    read: () =>
      readInTime(database.db, STATEMENT_MS, async (trx) => {
        const now = clock.now();
        const ageOf = (since: Date | null) =>
          since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0;
        const messages = async (table: MessageTable) => {
          const { count, oldestDueAt } = await measureOutbox(trx, table);
          return { count, age: ageOf(oldestDueAt), failing: (await countFailedMessages(trx, table)).count };
        };
        const work = await measureOpenWork(trx, now);
        const mails = await messages("mails");
        const texts = await messages("text_messages");
        const endpoints = await countTroubledEndpoints(trx);
        const queues = await measureQueues(trx);
        return {
          tuerca_orders_in_15_minutes: work.orders,
          tuerca_payments_open: work.payments,
          tuerca_payments_oldest_open_seconds: ageOf(work.paymentsSince),
          tuerca_refunds_refused: (await countFailedRefunds(trx)).count,
          tuerca_invoices_due: work.invoices,
          tuerca_invoices_oldest_due_seconds: ageOf(work.invoicesSince),
          tuerca_mails_due: mails.count,
          tuerca_mails_oldest_due_seconds: mails.age,
          tuerca_mails_failing: mails.failing,
          tuerca_texts_due: texts.count,
          tuerca_texts_oldest_due_seconds: texts.age,
          tuerca_texts_failing: texts.failing,
          tuerca_webhook_endpoints_failing: endpoints.paused + endpoints.failing,
          tuerca_jobs_failed: (await countFailedJobs(trx)).count,
          tuerca_jobs_oldest_due_seconds: Math.max(0, ...queues.map(({ oldestDueAt }) => ageOf(oldestDueAt))),
        };
      }),
  };
}
