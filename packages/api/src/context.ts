import { type Clock, systemClock } from "@tuerca/platform/clock/clock";
import { type Config, liveWarnings, redsysWarning } from "@tuerca/platform/config";
import { secretOf } from "@tuerca/platform/config/session-secret";
import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import { type DatabaseWatch, watchDatabase } from "@tuerca/platform/database/outage/database-watch";
import { openStandbyReads, type StandbyReads } from "@tuerca/platform/database/standby/standby-reads";
import { type DocumentPrinter, openDocumentPrinter } from "@tuerca/platform/documents/document-printer";
import type { SessionOptions } from "@tuerca/platform/http";
import { cookieManner } from "@tuerca/platform/http/session/cookie-manner";
import { type Jobs, openJobs } from "@tuerca/platform/jobs/jobs";
import { createLog } from "@tuerca/platform/log/create-log";
import { createMailTransport, type MailTransport } from "@tuerca/platform/mail/mail-transport";
import { createSmsTransport, type SmsTransport } from "@tuerca/platform/sms/sms-transport";
import { openWaking } from "@tuerca/platform/waking/waking";
import type { Logger } from "pino";
import { type Agency, type Local, openAgency } from "./modules/billing/index.ts";
import { type Catalog, openCatalog } from "./modules/catalog/index.ts";
import { type FollowedContent, followContent } from "./modules/content/index.ts";
import { type GuaranteeNotice, readGuaranteeNotice } from "./modules/legal/index.ts";
import { type Gateway, openGateway } from "./modules/payments/index.ts";
import { openPlateProvider, type PlateProvider } from "./modules/vehicles/index.ts";

/** The dependencies of the API, built once per process and passed in. */
export type Context = {
  config: Config;
  clock: Clock;
  log: Logger;
  database: DatabaseHandle;
  /** Where long reads go. */
  standby: StandbyReads;
  databaseWatch: DatabaseWatch;
  databaseUrl: string;
  jobs: Jobs;
  /** The transport of mails; null leaves them in the outbox. */
  mailTransport: MailTransport | null;
  /** The transport of text messages; null leaves them in the outbox. */
  smsTransport: SmsTransport | null;
  catalog: Catalog;
  /** The operator published this for the pages. */
  content: FollowedContent;
  /** Makes PDFs. */
  printer: DocumentPrinter;
  /** The gateway of card and Bizum; null means that neither is offered. */
  gateway: Gateway | null;
  /** The tax agency's service; null means that billing records are not sent. */
  agency: Agency | null;
  /** Knows vehicles by their plates; null means that nobody can look for one. */
  plateProvider: PlateProvider | null;
  /** The EU notice on the legal guarantee; null if the operator has not installed it. */
  guaranteeNotice: GuaranteeNotice | null;
  /** Sentences about settings that the operator should fix, although the shop works. */
  warnings: readonly string[];
  session: SessionOptions;
  /** Folder of the drawings under `/media/drawings/`, or null. */
  drawingsDir: string | null;
  /** Folder of the included maps, or null. */
  mapsDir: string | null;
  close(): Promise<void>;
};

export type ContextOptions = {
  databaseUrl: string;
  clock?: Clock;
  log?: Logger;
  supervise?: boolean;
  drawingsDir?: string;
  mapsDir?: string;
  /** Origin of the payment sandbox that runs beside a demo shop. */
  sandboxUrl?: string;
  /** The tax agency that runs beside a demo shop, or in a test. */
  localAgency?: Local;
  /** Timeout of the payment gateway in ms; 60 s by default. */
  gatewayPatienceMs?: number;
  /** The longest time without a look for work, in ms; a minute by default. */
  netMs?: number;
};

/** Opens every dependency on a migrated database. If one fails, closes those already open. */
export async function createContext(config: Config, options: ContextOptions): Promise<Context> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(config);
  const agency = openAgency(config, options.localAgency ?? null);
  const session = {
    secret: await secretOf(config),
    cookies: cookieManner(config.siteUrl, config.api),
    clock,
  };
  const gateway = openGateway(config, {
    sandboxUrl: options.sandboxUrl ?? null,
    log,
    ...(options.gatewayPatienceMs === undefined ? {} : { patienceMs: options.gatewayPatienceMs }),
  });
  const printer = await openDocumentPrinter(config.dataDir);
  const { database, databaseWatch, waking, jobs, catalog, content, notice } = await openParts(config, {
    ...options,
    clock,
    log,
  });
  const mailTransport = openMailTransport(config);
  const standby = openStandbyReads(database, config.DATABASE_READ_URL, log);
  const close = async () => {
    await jobs.stop();
    await agency?.close();
    mailTransport?.close();
    await printer.close();
    content.close();
    await catalog.close();
    await waking.close();
    databaseWatch.close();
    await standby.close();
    await database.close();
  };
  const smsTransport = config.SMS_URL ? createSmsTransport(config.SMS_URL, config.SMS_FROM) : null;
  const drawingsDir = options.drawingsDir ?? null;
  return {
    config,
    clock,
    log,
    database,
    standby,
    databaseWatch,
    jobs,
    catalog,
    content,
    printer,
    gateway,
    agency,
    session,
    drawingsDir,
    mapsDir: options.mapsDir ?? null,
    plateProvider: openPlateProvider(config, { clock, log, db: database.db }),
    mailTransport,
    smsTransport,
    databaseUrl: options.databaseUrl,
    guaranteeNotice: typeof notice === "string" ? null : notice,
    warnings: [
      ...[typeof notice === "string" ? notice : null, redsysWarning(config)].filter((one) => one !== null),
      ...liveWarnings(config),
      ...config.invoicingGaps.map(
        (gap) => `${gap} Without it the shop does not start from ${dayText(config)} on.`,
      ),
    ],
    close,
  };
}

/** `1 January 2027`. */
function dayText({ recordsNeededFrom }: Config): string {
  return recordsNeededFrom.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Europe/Madrid" });
}

/**
 * The pooler, if `databaseUrl` goes past it: only calls, whose transactions are short, may share
 * its connections.
 */
function pooledUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | null {
  return DATABASE_DIRECT_URL ? DATABASE_URL : null;
}

type PartsOptions = ContextOptions & { clock: Clock; log: Logger };

/** Opens database, queue and catalogue together; if one fails, closes the others and throws. */
async function openParts(config: Config, { databaseUrl, clock, log, netMs, supervise = true }: PartsOptions) {
  const database = openDatabase(pooledUrl(config) ?? databaseUrl, config.DATABASE_POOL_SIZE);
  const databaseWatch = watchDatabase(database.pool, log);
  const isKnownFailure = databaseWatch.isKnown;
  const onLost = (error?: Error) =>
    isKnownFailure(error) || log.warn({ err: error }, "listening for changes was interrupted");
  const waking = openWaking({ databaseUrl, clock, onLost, ...(netMs ? { netMs } : {}) });
  const opening = [
    openJobs(databaseUrl, { waking, log, supervise, isKnownFailure }),
    openCatalog({ database, databaseUrl, waking, clock, log, config, isKnownFailure }),
    readGuaranteeNotice(config),
    followContent({ db: database.db, waking, clock, log, config, isKnownFailure }),
  ] as const;
  try {
    const [jobs, catalog, notice, content] = await Promise.all(opening);
    return { database, databaseWatch, waking, jobs, catalog, content, notice };
  } catch (error) {
    const [jobs, catalog, , content] = await Promise.allSettled(opening);
    if (content.status === "fulfilled") content.value.close();
    if (jobs.status === "fulfilled") await jobs.value.stop();
    if (catalog.status === "fulfilled") await catalog.value.close();
    await waking.close();
    databaseWatch.close();
    await database.close();
    throw error;
  }
}

function openMailTransport({
  SMTP_URL,
  MAIL_FROM,
  SITE_NAME,
  operator,
  siteUrl,
}: Config): MailTransport | null {
  const from = MAIL_FROM ?? `${SITE_NAME} <${operator.email}>`;
  return SMTP_URL ? createMailTransport(SMTP_URL, from, siteUrl) : null;
}
