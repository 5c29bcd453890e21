import { randomBytes } from "node:crypto";
import { type Context, createContext } from "@tuerca/api";
import { loadConfig } from "@tuerca/api/settings";
import { bill } from "@tuerca/api/testing/bill";
import { vi } from "vitest";
import { buildWhatChanged } from "../src/start/build.ts";
import { DRAWINGS_DIR } from "../src/start/demo-source.ts";
import { createWeb } from "../src/web/create-web.ts";
import { serveBuiltStorefront } from "../src/web/rendering/built-storefront.ts";
import { ask } from "./ask.ts";
import { createFilledDatabase } from "./filled-shop.ts";
import { createDataFolder } from "./run-shop.ts";

export type OpenShop = {
  context: Context;
  origin: string;
  /** The rendered URLs, in order. */
  rendered: string[];
};

/**
 * Whole shops with the demo catalogue on one database, each with its own index, page cache and
 * rendering threads. `open` adds one with other settings.
 */
export async function openShops(count: number) {
  const [databaseUrl, folder] = await Promise.all([
    createFilledDatabase(),
    createDataFolder(),
    buildWhatChanged(),
  ]);
  const environment = {
    DATA_DIR: folder.path,
    LOG_LEVEL: "error",
    SITE_URL: "http://tienda.example",
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };
  const closers: (() => Promise<void>)[] = [];
  const open = async (settings: Record<string, string> = {}): Promise<OpenShop> => {
    bill("shops");
    const config = loadConfig({ ...environment, ...settings });
    const context = await createContext(config, { databaseUrl, drawingsDir: DRAWINGS_DIR });
    const rendered: string[] = [];
    const app = await createWeb(context, "0.0.0", async (web, options) => {
      const { render, maxBytes } = await serveBuiltStorefront(web, options);
      const watched: typeof render = (address, fetchApi) => {
        rendered.push(address);
        return render(address, fetchApi);
      };
      return { render: watched, maxBytes };
    });
    closers.push(async () => {
      await app.close();
      await context.close();
    });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    await vi.waitUntil(async () => (await ask(origin, { path: "/" })).status === 200, { timeout: 30_000 });
    return { context, rendered, origin };
  };
  const shops = await Promise.all(Array.from({ length: count }, () => open()));
  const close = async () => {
    await Promise.all(closers.map((one) => one()));
    await folder.remove();
  };
  return { shops, databaseUrl, open, close };
}
