import type { AddressInfo } from "node:net";
import {
  type Context,
  createContext,
  createDemoLink,
  createOwnerLink,
  DEMO_DAYS,
  followOpening,
  prepareOpening,
  registerJobs,
  registerPreparingJobs,
  type Start,
  takeInDemoCatalogue,
  workDemoOrders,
  workDrafts,
  workImportRuns,
} from "@tuerca/api";
import { openGiftCardAdmin } from "@tuerca/api/operator/shop";
import { type MachineConfig, migrate } from "@tuerca/api/settings";
import { watchSettings } from "@tuerca/platform/shared-settings/watch-settings";
import { openTracing } from "@tuerca/platform/tracing/tracing";
import { demoSales } from "../../demo/orders.ts";
import { demoSearches } from "../../demo/searches.ts";
import { workNightlyBackups } from "../backup/nightly-backups.ts";
import { MAPS_DIR, readVersion } from "../folders.ts";
import { createWeb, type ServeStorefront } from "../web/create-web.ts";
import { serveScreens } from "../web/office/serve-screens.ts";
import type { Closers } from "./closers.ts";
import { DRAWINGS_DIR, makeDemoSource } from "./demo-source.ts";
import type { Say } from "./explain.ts";
import { openLabelsSandbox } from "./labels-sandbox.ts";
import { openPaymentSandbox } from "./payment-sandbox.ts";
import type { Stopping } from "./stop-on-signal.ts";
import { prepareTaxAgency } from "./tax-agency.ts";

export type StartOptions = {
  databaseUrl: string;
  log: Context["log"];
  /** Work before the storefront can be served; runs while the database is brought up to date. */
  build(say: Say): Promise<void>;
  serveStorefront: ServeStorefront;
  closers: Closers;
  /** If the signal is aborted, the start ends after the current step. */
  stopping: Stopping;
  say: Say;
};

/** A shop that serves. */
export type Opened = {
  address: string;
  /** Whether only its office works; what it lacks to open, one sentence each. */
  isPreparing: boolean;
  lacks: readonly string[];
  /** A link into the office of a demo shop, or one that makes the owner of a new one. */
  officeLink: string | null;
  /** Its first step before closing. */
  drain(): Promise<void>;
};

/**
 * Opens a whole shop on its running database and returns its address; opened parts are in
 * `closers`, even after a failure.
 */
export async function startShop(machine: MachineConfig, options: StartOptions): Promise<Opened> {
  const { closers, databaseUrl, log } = options;
  const { signal: stopping } = options.stopping;
  const { config, lacks } = await allOrFirstFailure(
    prepareDatabase(machine, databaseUrl, log),
    options.build(options.say),
  );
  stopping.throwIfAborted();
  const sandbox = await openPaymentSandbox({ ...config, ...config.local });
  if (sandbox) closers.add(sandbox.close);
  const labels = await openLabelsSandbox(config);
  if (labels) closers.add(labels.close);
  const taxAgency = prepareTaxAgency({ ...config, ...config.local });
  if (taxAgency) closers.add(taxAgency.close);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint !== null) closers.add(await openTracing({ endpoint, version: await readVersion() }));
  const context = await createContext(config, {
    databaseUrl,
    log,
    drawingsDir: DRAWINGS_DIR,
    mapsDir: MAPS_DIR,
    ...(sandbox ? { sandboxUrl: sandbox.url } : {}),
    ...(labels ? { localLabels: [labels.service] } : {}),
    ...(taxAgency ? { localAgency: taxAgency.open } : {}),
  });
  closers.add(context.close);
  for (const warning of context.warnings) log.warn(warning);
  stopping.throwIfAborted();
  const settings = await watchSettings(config, context);
  closers.add(settings.close);
  const app = await createWeb(context, await readVersion(), options.serveStorefront, [settings.figures]);
  closers.add(() => app.close());
  if (config.OFFICE_URL !== null) await serveScreens(app, config, log);
  stopping.throwIfAborted();
  await app.listen({ port: config.PORT, host: config.HOST });
  stopping.throwIfAborted();
  workDrafts(context);
  if (config.isPreparing) followOpening(context, options.stopping.restart);
  // A file is imported where it was sent to.
  if (config.OFFICE_ONLY) workImportRuns(context);
  else if (config.isPreparing) {
    await registerPreparingJobs(context);
    workNightlyBackups(context);
  } else {
    await registerJobs(context);
    workNightlyBackups(context);
    workDemoOrders(context, {
      makeSales: (end) => demoSales(end, DEMO_DAYS),
      makeSearches: (end) => demoSearches(end, DEMO_DAYS),
    });
  }
  const drain = async () => {
    if (config.drainMs === 0) return;
    log.info({ ms: config.drainMs }, "answering on while balancers find other processes");
    await app.drain(config.drainMs);
  };
  const { isPreparing } = config;
  const officeLink = isPreparing ? await createOwnerLink(context) : createDemoLink(context);
  return { address: addressOf(config, app.addresses()[0]), isPreparing, lacks, officeLink, drain };
}

/** Waits for both, so that nothing is still opening when the first failure is reported. */
async function allOrFirstFailure<T>(first: Promise<T>, other: Promise<void>): Promise<T> {
  await Promise.allSettled([first, other]);
  await other;
  return first;
}

async function prepareDatabase(config: MachineConfig, url: string, log: Context["log"]): Promise<Start> {
  await migrate(url, { say: (sentence) => log.warn(sentence) });
  const { GIFT_CARDS_PATH: slug, MAIN_CATEGORY_ID: mainCategoryId } = config;
  const slot = { slug, mainCategoryId };
  const withOrders = config.DEMO_ORDERS;
  if (config.isDemo) await takeInDemoCatalogue(url, () => makeDemoSource(new Date(), slot), { withOrders });
  const start = await prepareOpening(url, config);
  await moveGiftCards(url, slug);
  return start;
}

/** The gift cards' page has the path of the settings; a former path redirects there. */
async function moveGiftCards(url: string, slug: string): Promise<void> {
  const admin = openGiftCardAdmin(url);
  await admin.move(slug).finally(() => admin.close());
}

function addressOf(config: MachineConfig, bound: AddressInfo | string | undefined): string {
  return config.SITE_URL ?? `http://localhost:${typeof bound === "object" ? bound.port : config.PORT}`;
}
