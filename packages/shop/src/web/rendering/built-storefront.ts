import { REST_MS, ThreadPool } from "@tuerca/platform/threads/thread-pool";
import type { FastifyInstance } from "fastify";
import type { ServedStorefront, ServeOptions } from "../create-web.ts";
import type { Page } from "../pages/page.ts";
import { serveStaticFiles } from "../static-files.ts";
import type { ApiAnswer, ApiRequest, ShopOptions } from "./storefront.ts";

/** A URL (path and query), its page, and the API calls of its rendering. */
export type Rendering = { task: string; result: Page; call: ApiRequest; answer: ApiAnswer };
export type RenderData = { options: ShopOptions };

/** One page renders while another waits for answers. */
const PAGES_AT_ONCE = 2;

/** Serves the built storefront: its files, and its pages from their own threads. */
export async function serveBuiltStorefront(
  app: FastifyInstance,
  options: ServeOptions,
): Promise<ServedStorefront> {
  await serveStaticFiles(app, options.sharing);
  const data: RenderData = { options: options.shop };
  const { renderers, rendererMb, pageCacheMb } = options.ceilings;
  const pool = new ThreadPool<Rendering>({
    name: "renderer",
    script: new URL("./render.worker.ts", import.meta.url),
    data,
    maxThreads: renderers,
    tasksPerThread: PAGES_AT_ONCE,
    memory: { maxOldGenerationSizeMb: rendererMb },
    idleMs: REST_MS,
    staysReady: true,
    onProblem: options.onProblem,
  });
  pool.start();
  app.addHook("onClose", async () => {
    await pool.settled();
    await pool.stop();
  });
  return {
    render: (address, fetchApi) => pool.run(address, fetchApi),
    maxBytes: pageCacheMb << 20,
  };
}
