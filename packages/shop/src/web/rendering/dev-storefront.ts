import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { ROOT } from "../../folders.ts";
import { gatewayOf, policyFor } from "../content-security-policy.ts";
import type { RenderPage, ServedStorefront, ServeOptions } from "../create-web.ts";
import { makePage } from "../pages/page.ts";
import type { StorefrontModule } from "./storefront.ts";

/** A cached page would show old sources. */
const TOO_FEW_FOR_ANY = 1;

/**
 * The storefront from its sources, for development: current modules, changes pushed to the browser.
 */
export async function serveDevStorefront(
  app: FastifyInstance,
  options: ServeOptions,
): Promise<ServedStorefront> {
  const vite = await createServer({
    root: join(ROOT, "packages/storefront"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook("onClose", () => vite.close());
  const load = () => vite.ssrLoadModule("/app/server.ts") as Promise<StorefrontModule>;
  // Compiling everything would block the process for seconds, in which it refuses visitors. The
  // first page reports errors.
  await load().catch(() => {});
  const render: RenderPage = async (address, fetchApi) => {
    const { createStorefront } = await load();
    const storefront = createStorefront({ ...options.shop, reportError: options.onProblem });
    const gateway = await gatewayOf(address, fetchApi);
    const policy = { ...policyFor(address, options.shop, gateway), hasStylesOfOthers: true };
    return makePage(await storefront(address, fetchApi), policy);
  };
  return { render, maxBytes: TOO_FEW_FOR_ANY };
}
