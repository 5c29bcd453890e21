import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@tuerca/api";

type SharedCacheOptions = {
  /** Origins of the caches. */
  caches: readonly string[];
  /** The host by which visitors ask for pages. */
  host: string;
  log: Pick<Context["log"], "info" | "warn">;
};

/** Shared caches ask a shop for a page that is requested with this header, and keep the answer. */
const REFRESH_HEADER = "x-tuerca-refresh";

/** The encodings that caches keep apart. */
const ENCODINGS = ["br", "gzip"];

/** By then every process has read the change. */
const SETTLE_MS = 700;
const TIMEOUT_MS = 2000;

/** Pages that are refreshed at once. */
const AT_ONCE = 4;

/**
 * Refreshes pages in shared caches; the returned function takes the addresses of changed pages. A
 * cache that cannot be reached is reported once, and asks by itself after `s-maxage`.
 */
export function openSharedCaches({ caches, host, log }: SharedCacheOptions) {
  const waiting = new Set<string>();
  const away = new Set<string>();
  let isRunning = false;
  const refresh = async (cache: string, address: string) => {
    try {
      for (const encoding of ENCODINGS) await request(cache + address, host, encoding);
      if (away.delete(cache)) log.info({ cache }, "a shared cache is back");
    } catch (error) {
      if (!away.has(cache)) log.warn({ err: error, cache }, "a shared cache cannot be refreshed");
      away.add(cache);
    }
  };
  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      await sleep(SETTLE_MS, undefined, { ref: false });
      const addresses = [...waiting];
      waiting.clear();
      const lane = async () => {
        for (let address = addresses.pop(); address; address = addresses.pop())
          await Promise.all(caches.map((cache) => refresh(cache, address as string)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    }
    isRunning = false;
  };
  return (address: string): void => {
    if (caches.length === 0) return;
    waiting.add(address);
    if (!isRunning) void run();
  };
}

/** Asks for a page by the visitors' host, and reads the answer to its end, so that it is kept. */
function request(url: string, host: string, encoding: string): Promise<void> {
  const get = url.startsWith("https:") ? getSecure : getPlain;
  const headers = { host, "accept-encoding": encoding, [REFRESH_HEADER]: "1" };
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, servername: host.replace(/:\d+$/, "") }, (answer) => {
      answer.resume().once("error", reject).once("end", resolve);
    });
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error("The cache takes too long.")));
    asked.once("error", reject);
  });
}
