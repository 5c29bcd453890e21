import { availableParallelism } from "node:os";
import { ThreadPool } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import type { ServedStorefront, ServeOptions } from "../create-web.ts";
import type { Page } from "../pages/page.ts";
import { serveStaticFiles } from "../static-files.ts";
import type { ApiAnswer, ApiRequest, ShopOptions } from "./storefront.ts";

/** An address (path and query), its page, and the calls of the API on the way. */
export type Rendering = { task: string; result: Page; call: ApiRequest; answer: ApiAnswer };
export type RenderData = { options: ShopOptions };

/** More threads than these would wait for the one that answers their calls. */
const MAX_THREADS = 4;

/** One page is rendered while the other one's calls are answered. */
const PAGES_AT_ONCE = 2;

/**
 * V8 clears a heap up when it has grown to four times its size where it may become so large, but by
 * a third where 192 MB are all.
 */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

const PAGE_CACHE_BYTES = 128 << 20;

/** Serves the built storefront: its files, and its pages from threads of their own. */
export async function serveBuiltStorefront(
  app: FastifyInstance,
  options: ServeOptions,
): Promise<ServedStorefront> {
  await serveStaticFiles(app);
  const data: RenderData = { options: options.shop };
  const pool = new ThreadPool<Rendering>({
    name: "renderer",
    script: new URL("./render.worker.ts", import.meta.url),
    data,
    maxThreads: Math.min(availableParallelism(), MAX_THREADS),
    tasksPerThread: PAGES_AT_ONCE,
    memory: MEMORY,
    onProblem: options.onProblem,
  });
  pool.start();
  app.addHook("onClose", async () => {
    await pool.settled();
    await pool.stop();
  });
  return {
    render: (address, fetchApi) => pool.run(address, fetchApi),
    maxBytes: PAGE_CACHE_BYTES,
  };
}
