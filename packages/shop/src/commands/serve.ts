import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  type Config,
  createContext,
  loadProcessConfig,
  migrate,
  registerJobs,
  takeInDemoCatalogue,
} from "@tuerca/api";
import { buildWhatChanged, ROOT } from "../start/build.ts";
import { checkPort } from "../start/check-port.ts";
import { makeDemoSource } from "../start/demo-source.ts";
import { type OpenDatabase, openDatabaseForServing } from "../start/open-database.ts";
import { stopOnSignal } from "../start/stop-on-signal.ts";
import { createWeb } from "../web/create-web.ts";
import type { Command } from "./command.ts";

export const serveCommand: Command = {
  summary: "builds what has changed and serves the shop until it is stopped",
  run: async () => {
    const shop = await startShop(loadProcessConfig());
    console.log(`${shop.siteName} is open at ${shop.address}`);
    return stopOnSignal(shop.stop);
  },
};

type RunningShop = { siteName: string; address: string; stop(): Promise<void> };

async function startShop(config: Config): Promise<RunningShop> {
  await checkPort(config.PORT, config.HOST);
  const database = await openAndBuild(config);
  const context = await createContext(config, { databaseUrl: database.url });
  const version: string = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")).version;
  const app = await createWeb(context, version);
  await app.listen({ port: config.PORT, host: config.HOST });
  await registerJobs(context);
  const stop = async () => {
    await app.close();
    await context.close();
    await database.close();
  };
  return { siteName: config.SITE_NAME, address: addressOf(config, app.addresses()[0]), stop };
}

/** Opens the database while the pages are built; what fails first is told after the database is closed again. */
async function openAndBuild(config: Config): Promise<OpenDatabase> {
  const [database, built] = await Promise.allSettled([openPrepared(config), buildWhatChanged()]);
  if (database.status === "rejected") throw database.reason;
  if (built.status === "fulfilled") return database.value;
  await database.value.close();
  throw built.reason;
}

async function openPrepared(config: Config) {
  const database = await openDatabaseForServing(config);
  try {
    await migrate(database.url);
    if (config.isDemo) await takeInDemoCatalogue(database.url, () => makeDemoSource(new Date()));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function addressOf(config: Config, bound: AddressInfo | string | undefined): string {
  return config.SITE_URL ?? `http://localhost:${typeof bound === "object" ? bound.port : config.PORT}`;
}
