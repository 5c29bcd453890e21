import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OpenServer } from "../open-server.ts";

/** What tests leave in a shop's servers and in its folder. */
export type Traces = {
  /** Whether jobs go on, or parts of a context were replaced. */
  areLeft(): boolean;
  removeFiles(): Promise<void>;
};

/** Servers remember which files are in these folders; they say the same for every test. */
const CACHES = /^(invoice-cache|media-cache|catalog-index)(\/|$)/;

/** Watches servers and their folder from now on. */
export async function watchTraces(servers: readonly OpenServer[], folder: string): Promise<Traces> {
  let isWorking = false;
  const known = servers.map(({ context }) => {
    const { jobs } = context;
    context.jobs = {
      ...jobs,
      get work() {
        isWorking = true;
        return jobs.work;
      },
      get follow() {
        isWorking = true;
        return jobs.follow;
      },
      get repeat() {
        isWorking = true;
        return jobs.repeat;
      },
    };
    return { context, parts: { ...context }, settings: { ...context.config } };
  });
  const first = new Set(await readdir(folder, { recursive: true }));
  return {
    areLeft: () =>
      isWorking ||
      known.some(
        ({ context, parts, settings }) => differ(context, parts) || differ(context.config, settings),
      ),
    removeFiles: async () => {
      const names = await readdir(folder, { recursive: true });
      for (const name of names)
        if (!first.has(name) && !CACHES.test(name))
          await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

function differ<T extends object>(now: T, before: T): boolean {
  return Object.entries(before).some(([name, value]) => Reflect.get(now, name) !== value);
}
