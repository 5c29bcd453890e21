import { loadProcessConfig } from "@tuerca/api";
import { buildMails, buildWhatChanged } from "../start/build.ts";
import { createClosers } from "../start/closers.ts";
import { type StartOptions, startShop } from "../start/start-shop.ts";
import { stopOnSignal } from "../start/stop-on-signal.ts";
import { serveDevStorefront } from "../web/dev-storefront.ts";
import { serveBuiltStorefront } from "../web/storefront.ts";
import type { Command } from "./command.ts";

export const serveCommand: Command = {
  summary: "builds what has changed and serves the shop until it is stopped",
  run: () => serve({ build: buildWhatChanged, serveStorefront: serveBuiltStorefront }),
};

export const devCommand: Command = {
  summary: "serves the shop from the storefront's sources, for working on it",
  run: () => serve({ build: buildMails, serveStorefront: serveDevStorefront }),
};

async function serve(options: Omit<StartOptions, "closers">): Promise<number> {
  const closers = createClosers();
  const stopped = stopOnSignal(closers);
  const config = loadProcessConfig();
  try {
    console.log(`${config.SITE_NAME} is open at ${await startShop(config, { ...options, closers })}`);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
  return stopped;
}
