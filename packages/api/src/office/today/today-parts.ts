import type { Permission, Today, TodayPart } from "@tuerca/office-contract";
import { measureBackups } from "@tuerca/platform/backups/backup-files";
import { DAY_MS, daysUntil, HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { countFailedJobs } from "@tuerca/platform/jobs/failed-jobs.repository";
import type { Context } from "../../context.ts";
import { listStops, measureSending } from "../../modules/billing/index.ts";
import { countNotIssued } from "../../modules/invoices/index.ts";
import { countFailedMedia } from "../../modules/media/index.ts";
import {
  countToCancel,
  countToPack,
  countTransfers,
  countWrongFits,
  lateDispatch,
} from "../../modules/order-lists/index.ts";
import { countFailedMessages } from "../../modules/outbox/index.ts";
import { countProducts } from "../../modules/products/index.ts";
import { countWaitingRatings } from "../../modules/ratings/index.ts";
import { countFailedRefunds } from "../../modules/refunds/index.ts";
import { reportToday } from "../../modules/reports/index.ts";
import { measureOpenReturns } from "../../modules/returns/index.ts";
import { listFailingSources } from "../../modules/watched-sources/index.ts";
import { countTroubledEndpoints } from "../../modules/webhooks/index.ts";
import { daysAfterStatement, measureOpenStatements } from "../../modules/withdrawals/index.ts";
import { presentStop } from "../invoices/chains.routes.ts";
import { countLeft, readSteps, type StepSources } from "../opening/read-steps.ts";
import { presentCounted } from "../present-counted.ts";
import { presentSums } from "../reports/present-sales.ts";

/** The sources that a part is read from. */
export type Moment = StepSources & Pick<Context, "agency"> & { trx: Trx; now: Date };

type Part<Name extends TodayPart> = {
  permission: Permission;
  read(moment: Moment): Promise<NonNullable<Today["parts"][Name]>>;
};

const counted = (permission: Permission, count: (trx: Trx) => ReturnType<typeof countTransfers>) => ({
  permission,
  read: async ({ trx }: Moment) => presentCounted(await count(trx)),
});

/** Days that wrong fits are counted back. */
const WRONG_FIT_DAYS = 30;

/** The parts of `getToday`, each with who may read it. */
export const TODAY_PARTS: { readonly [Name in TodayPart]: Part<Name> } = {
  orders: {
    permission: "read_orders",
    read: async ({ trx, now, config }) => {
      const { late, ...waiting } = await countToPack(trx, lateDispatch(config.calendar, now));
      return { ...presentCounted(waiting), late };
    },
  },
  transfers: counted("read_orders", countTransfers),
  refunds: counted("read_orders", countFailedRefunds),
  to_cancel: counted("read_orders", countToCancel),
  invoices: { permission: "read_invoices", read: readInvoices },
  returns: {
    permission: "read_returns",
    read: async (moment) => {
      const { requested, onTheWay, arrived, oldestClaim } = await measureOpenReturns(moment.trx);
      return { requested, on_the_way: onTheWay, arrived, refund_by: refundBy(moment, oldestClaim) };
    },
  },
  withdrawals: {
    permission: "read_returns",
    read: async (moment) => {
      const { oldest, ...open } = await measureOpenStatements(moment.trx);
      return { ...presentCounted(open), refund_by: refundBy(moment, oldest) };
    },
  },
  opinions: counted("read_reviews", countWaitingRatings),
  mails: counted("read_jobs", (trx) => countFailedMessages(trx, "mails")),
  texts: counted("read_jobs", (trx) => countFailedMessages(trx, "text_messages")),
  pictures: counted("read_jobs", countFailedMedia),
  jobs: counted("read_jobs", countFailedJobs),
  opening: {
    permission: "read_settings",
    read: async ({ trx, ...sources }) => ({
      left: sources.config.isPreparing ? countLeft(await readSteps(sources, trx)) : null,
    }),
  },
  backup: {
    permission: "read_jobs",
    read: async ({ config, now }) => ({ state: await measureBackups(config, now) }),
  },
  webhooks: { permission: "manage_connections", read: ({ trx }) => countTroubledEndpoints(trx) },
  low_stock: {
    permission: "read_stock",
    read: async ({ catalog, trx }) =>
      presentCounted(await countProducts({ catalog, database: { db: trx } }, { stock: "low" })),
  },
  imports: {
    permission: "read_imports",
    read: async ({ trx }) => ({ failed: await listFailingSources(trx) }),
  },
  wrong_fits: {
    permission: "read_vehicles",
    read: async ({ trx, now }) => ({
      sources: await countWrongFits(trx, new Date(now.getTime() - WRONG_FIT_DAYS * DAY_MS)),
    }),
  },
  sales: {
    permission: "read_reports",
    read: async ({ trx, now }) => {
      const { today, weekAgoSoFar, weekAgo } = await reportToday(trx, now);
      return {
        today: presentSums(today),
        week_ago_so_far: presentSums(weekAgoSoFar),
        week_ago: presentSums(weekAgo),
      };
    },
  },
};

async function readInvoices({ trx, now, ...context }: Moment) {
  const sending = await measureSending(trx);
  const isSent = context.config.invoicing.environment !== "off";
  const { refused } = sending;
  const { waiting, oldest } = isSent ? sending : { waiting: 0, oldest: null };
  return {
    unsent: waiting,
    oldest_at: oldest?.toISOString() ?? null,
    is_late: oldest !== null && now.getTime() - oldest.getTime() > HOUR_MS,
    refused,
    not_issued: await countNotIssued(trx),
    stops: (await listStops(trx, context)).map(presentStop),
    certificate_days: certificateDays(context, now),
  };
}

/** Hoy names the certificate from so many days before its end on: a new one takes weeks. */
const CERTIFICATE_DAYS = 60;

function certificateDays({ agency }: Pick<Moment, "agency">, now: Date): number | null {
  const end = agency?.certificate?.end;
  const days = end ? daysUntil(end, now) : null;
  return days !== null && days <= CERTIFICATE_DAYS ? days : null;
}

/** The day by which money must be back that is claimed since an instant. */
function refundBy({ config }: Moment, since: Date | null): string | null {
  return since && daysAfterStatement(config.calendar, since).refundBy;
}
