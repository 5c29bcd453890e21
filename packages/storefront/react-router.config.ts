import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "@react-router/dev/config";

/** A shop whose calls all fail: its page needs no data, and has all scripts of React Router. */
const SHOP = { siteUrl: "http://localhost", mainCategoryId: 1, api: null };
const refuse = async () => ({ status: 503, body: "" });

/**
 * Renders a page of a finished build. Throws if React Router's document is not as `app/rendering`
 * expects.
 */
async function checkBuild(folder: string): Promise<void> {
  const file = pathToFileURL(join(folder, "server/index.js")).href;
  const { createStorefront } = await import(/* @vite-ignore */ file);
  const failures: unknown[] = [];
  const reportError = (error: unknown) => failures.push(error);
  const { status } = await createStorefront({ ...SHOP, reportError })("/", refuse);
  if (failures.length > 0) throw failures[0];
  if (status !== 503) throw new Error(`The built storefront answers ${status} instead of 503`);
}

export default {
  ssr: true,
  // Lazy discovery would cost a request per navigation; the route table is small.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => checkBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
