import type { Config } from "@tuerca/platform/config";
import { createApp } from "../src/app.ts";
import { type Context, type ContextOptions, createContext } from "../src/context.ts";
import { bill } from "./bill.ts";
import { watchedLog } from "./watched-log.ts";

export type OpenServer = { context: Context; origin: string; close(): Promise<void> };

/**
 * An API process with its own caches, index and connections, listening on `port`; 0 means a free
 * one.
 */
export async function openServer(config: Config, options: ContextOptions, port = 0): Promise<OpenServer> {
  bill("shops");
  const context = await createContext(config, { log: watchedLog(config.LOG_LEVEL), ...options });
  const app = await createApp(context);
  const origin = await app.listen({ port, host: "127.0.0.1" });
  const close = async () => {
    await app.close();
    await context.close();
  };
  return { context, origin, close };
}
