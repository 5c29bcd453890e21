import type { Context } from "./context.ts";
import { workOrderJobs } from "./flows/expire-orders.ts";
import { createMailTransport, deliverMail } from "./modules/outbox/index.ts";
import { workSessionJobs } from "./modules/session/index.ts";

/** Takes on the background work of every area. */
export async function registerJobs(context: Context): Promise<void> {
  await workSessionJobs({ jobs: context.jobs, clock: context.clock, db: context.database.db });
  await workMailJobs(context);
  await workOrderJobs(context);
}

async function workMailJobs({ config, database, jobs, clock }: Context): Promise<void> {
  const from = config.MAIL_FROM ?? `${config.SITE_NAME} <${config.operator.email}>`;
  const transport = config.SMTP_URL ? createMailTransport(config.SMTP_URL, from, config.siteUrl) : null;
  await jobs.work("send-mail", ({ mailId }) => deliverMail(database.db, transport, mailId, clock.now()));
}
