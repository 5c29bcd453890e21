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
import type { FollowedSettings } from "@tuerca/platform/stored-settings/follow-settings";
import type { Logger } from "pino";
import { type Connections, openConnections } from "./connections.ts";
import type { Local } from "./modules/billing/index.ts";
import type { Catalog } from "./modules/catalog/index.ts";
import type { FollowedContent } from "./modules/content/index.ts";
import { type LabelMakers, openLabelMakers } from "./modules/labels/index.ts";
import type { GuaranteeNotice } from "./modules/legal/index.ts";
import { openParts } from "./open-parts.ts";

/** The dependencies of the API, built once per process and passed in. */
export type Context = Connections & {
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
  catalog: Catalog;
  /** The operator published this for the pages. */
  content: FollowedContent;
  /** Makes PDFs. */
  printer: DocumentPrinter;
  /** Who makes the labels of parcels. */
  labels: LabelMakers;
  /** The EU notice on the legal guarantee; null if the operator has not installed it. */
  guaranteeNotice: GuaranteeNotice | null;
  /** Sentences about settings that the operator should fix, although the shop works. */
  warnings: readonly string[];
  session: SessionOptions;
  /** Origin of the payment sandbox that runs beside a demo shop. */
  sandboxUrl: string | null;
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
  const secret = await secretOf(machine);
  const session = {
    secret,
    cookies: cookieManner(machine.siteUrl, machine.api),
    clock,
  };
  const printer = await openDocumentPrinter(machine.dataDir);
  const parts = await openParts(machine, { ...options, secret, clock, log });
  const { database, databaseWatch, waking, settings, jobs, catalog, content, notice } = parts;
  const { config } = settings;
  const sandboxUrl = options.sandboxUrl ?? null;
  const ways = openConnections({
    settings,
    clock,
    log,
    db: database.db,
    sandboxUrl,
    localAgency: options.localAgency ?? null,
    ...(options.gatewayPatienceMs === undefined ? {} : { gatewayPatienceMs: options.gatewayPatienceMs }),
  });
  const standby = openStandbyReads(database, config.DATABASE_READ_URL, log);
  const close = async () => {
    await jobs.stop();
    await ways.close();
    await printer.close();
    content.close();
    settings.close();
    await catalog.close();
    await waking.close();
    databaseWatch.close();
    await standby.close();
    await database.close();
  };
  const drawingsDir = options.drawingsDir ?? null;
  const context: Context = {
    ...ways.connections,
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
    labels: openLabelMakers({ config, local: options.localLabels ?? [] }),
    session,
    sandboxUrl,
    drawingsDir,
    mapsDir: options.mapsDir ?? null,
    databaseUrl: options.databaseUrl,
    guaranteeNotice: typeof notice === "string" ? null : notice,
    warnings: [...(typeof notice === "string" ? [notice] : []), ...warningsOf(settings)],
    close,
  };
  return Object.defineProperties(context, Object.getOwnPropertyDescriptors(ways.connections));
}

function warningsOf({ config, lost }: FollowedSettings): string[] {
  const warning = redsysWarning(config);
  return [
    ...lost.map((name) => `${name} is stored, but another SESSION_SECRET sealed it: give it again.`),
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
