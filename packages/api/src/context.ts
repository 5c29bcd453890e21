import { type Clock, systemClock } from "@tuerca/platform/clock/clock";
import { type Config, liveWarnings, type MachineConfig, redsysWarning } from "@tuerca/platform/config";
import type { LabelService } from "@tuerca/platform/config/label-services";
import { secretOf } from "@tuerca/platform/config/session-secret";
import type { DatabaseHandle } from "@tuerca/platform/database/database";
import type { DatabaseWatch } from "@tuerca/platform/database/outage/database-watch";
import { openStandbyReads, type StandbyReads } from "@tuerca/platform/database/standby/standby-reads";
import { type DocumentPrinter, openDocumentPrinter } from "@tuerca/platform/documents/document-printer";
import type { SessionOptions } from "@tuerca/platform/http";
import { cookieManner } from "@tuerca/platform/http/session/cookie-manner";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { createLog } from "@tuerca/platform/log/create-log";
import { createMailTransport, type MailTransport } from "@tuerca/platform/mail/mail-transport";
import { createSmsTransport, type SmsTransport } from "@tuerca/platform/sms/sms-transport";
import type { FollowedSettings } from "@tuerca/platform/stored-settings/follow-settings";
import type { Logger } from "pino";
import { type Agency, type Local, openAgency } from "./modules/billing/index.ts";
import type { Catalog } from "./modules/catalog/index.ts";
import type { FollowedContent } from "./modules/content/index.ts";
import { type LabelMakers, openLabelMakers } from "./modules/labels/index.ts";
import type { GuaranteeNotice } from "./modules/legal/index.ts";
import { type Gateway, openGateway } from "./modules/payments/index.ts";
import { openPlateProvider, type PlateProvider } from "./modules/vehicles/index.ts";
import { openParts } from "./open-parts.ts";

/** The dependencies of the API, built once per process and passed in. */
export type Context = {
  /** The business in it is that of the moment: a part of it is read where it is used. */
  config: Config;
  settings: FollowedSettings;
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
  /** Who makes the labels of parcels. */
  labels: LabelMakers;
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
  /** Makers of labels that run beside a demo shop, or in a test. */
  localLabels?: readonly LabelService[];
  /** Timeout of the payment gateway in ms; 60 s by default. */
  gatewayPatienceMs?: number;
  /** The longest time without a look for work, in ms; a minute by default. */
  netMs?: number;
};

/** Opens every dependency on a migrated database. If one fails, closes those already open. */
export async function createContext(machine: MachineConfig, options: ContextOptions): Promise<Context> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(machine);
  const agency = openAgency(machine, options.localAgency ?? null);
  const session = {
    secret: await secretOf(machine),
    cookies: cookieManner(machine.siteUrl, machine.api),
    clock,
  };
  const gateway = openGateway(machine, {
    sandboxUrl: options.sandboxUrl ?? null,
    log,
    ...(options.gatewayPatienceMs === undefined ? {} : { patienceMs: options.gatewayPatienceMs }),
  });
  const printer = await openDocumentPrinter(machine.dataDir);
  const parts = await openParts(machine, { ...options, clock, log });
  const { database, databaseWatch, waking, settings, jobs, catalog, content, notice } = parts;
  const { config } = settings;
  const mailTransport = openMailTransport(config);
  const standby = openStandbyReads(database, config.DATABASE_READ_URL, log);
  const close = async () => {
    await jobs.stop();
    await agency?.close();
    mailTransport?.close();
    await printer.close();
    content.close();
    settings.close();
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
    settings,
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
    labels: openLabelMakers({ config, local: options.localLabels ?? [] }),
    session,
    drawingsDir,
    mapsDir: options.mapsDir ?? null,
    plateProvider: openPlateProvider(config, { clock, log, db: database.db }),
    mailTransport,
    smsTransport,
    databaseUrl: options.databaseUrl,
    guaranteeNotice: typeof notice === "string" ? null : notice,
    warnings: [...(typeof notice === "string" ? [notice] : []), ...warningsOf(config)],
    close,
  };
}

function warningsOf(config: Config): string[] {
  const warning = redsysWarning(config);
  return [
    ...(warning === null ? [] : [warning]),
    ...liveWarnings(config),
    ...config.invoicingGaps.map(
      (gap) => `${gap} Without it the shop does not start from ${dayText(config)} on.`,
    ),
  ];
}

/** `1 January 2027`. */
function dayText({ recordsNeededFrom }: Config): string {
  return recordsNeededFrom.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Europe/Madrid" });
}

function openMailTransport(config: Config): MailTransport | null {
  const { SMTP_URL, MAIL_FROM, SITE_NAME, siteUrl } = config;
  const from = () => MAIL_FROM ?? `${SITE_NAME} <${config.operator.email}>`;
  return SMTP_URL ? createMailTransport(SMTP_URL, from, siteUrl) : null;
}
