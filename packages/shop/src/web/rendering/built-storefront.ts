import { availableParallelism } from "node:os";
import type { FastifyInstance } from "fastify";
import type { ServedStorefront, ServeOptions } from "../create-web.ts";
import { serveStaticFiles } from "../static-files.ts";
import { RenderPool } from "./render-pool.ts";

/** More threads than these would wait for the one that answers their calls. */
const MAX_THREADS = 4;

const PAGE_CACHE_BYTES = 128 << 20;

/** Serves the built storefront: its files, and its pages from threads of their own. */
export async function serveBuiltStorefront(
  app: FastifyInstance,
  options: ServeOptions,
): Promise<ServedStorefront> {
  await serveStaticFiles(app);
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const script = new URL("./render.worker.ts", import.meta.url);
  const pool = new RenderPool({ options: options.shop, threads, script, onProblem: options.onProblem });
  app.addHook("onClose", () => pool.close());
  return {
    render: (address, fetchApi) => pool.render(address, fetchApi),
    maxBytes: PAGE_CACHE_BYTES,
  };
}
