import { availableParallelism } from "node:os";
import type { FastifyInstance } from "fastify";
import type { RenderPage, ServeOptions } from "./create-web.ts";
import { RenderPool } from "./render-pool.ts";
import { serveStaticFiles } from "./static-files.ts";

/** More threads than these would wait for the one that answers their calls. */
const MAX_THREADS = 4;

/** Serves the built storefront: its files, and its pages from threads of their own. */
export async function serveBuiltStorefront(app: FastifyInstance, options: ServeOptions): Promise<RenderPage> {
  await serveStaticFiles(app);
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const script = new URL("./render.worker.ts", import.meta.url);
  const pool = new RenderPool({ options: options.shop, threads, script, onProblem: options.onProblem });
  app.addHook("onClose", () => pool.close());
  return (address, fetchApi) => pool.render(address, fetchApi);
}
