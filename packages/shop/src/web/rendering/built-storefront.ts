import { availableParallelism } from "node:os";
import { ThreadPool } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import type { ServedStorefront, ServeOptions } from "../create-web.ts";
import type { Page } from "../pages/page.ts";
import { serveStaticFiles } from "../static-files.ts";
import type { ApiAnswer, ApiRequest, ShopOptions } from "./storefront.ts";

/** A URL (path and query), its page, and the API calls of its rendering. */
export type Rendering = { task: string; result: Page; call: ApiRequest; answer: ApiAnswer };
export type RenderData = { options: ShopOptions };

/** More threads would wait for the one that answers their calls. */
const MAX_THREADS = 4;

/** One page renders while another waits for answers. */
const PAGES_AT_ONCE = 2;

/**
 * With this limit V8 collects a heap once it has grown fourfold; with 192 MB, already by a third.
 */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

const PAGE_CACHE_BYTES = 128 << 20;

/** Serves the built storefront: its files, and its pages from their own threads. */
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
