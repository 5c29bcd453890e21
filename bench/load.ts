import autocannon from "autocannon";
import { cpuTimeOfFamily } from "./cpu-time.ts";
import { hasWrk, loadByWrk } from "./wrk.ts";

/** Of every load. */
export const CONNECTIONS = 10;
/** How long each lasts. */
export const SECONDS = 8;

/**
 * Answers per second, 99th percentile in ms, how many failed, and how busy the generator was, as a
 * share of its one core.
 */
export type Load = { perSecond: number; p99: number; failed: number; busy: number };

/** A generator that is busier measures itself. */
const MOST_BUSY = 0.9;

/** A load in words; no figure where the generator was the limit. */
export function figureOf({ perSecond, p99, failed, busy }: Load): string {
  if (busy > MOST_BUSY) return `refused: the generator took ${Math.round(busy * 100)} % of its core`;
  return `${Math.round(perSecond)}/s, p99 ${p99} ms${failed > 0 ? `, ${failed} FAILED` : ""}`;
}

/** The load generator for answers that are only sent. */
export const fastestGenerator = hasWrk ? "wrk" : "autocannon";

/** Requests one address as a browser does, compressed, as fast as the generator can. */
export function loadOne(url: string, cookie: string): Promise<Load> {
  const headers = headersOf(cookie);
  if (hasWrk)
    return watchGenerator(() => loadByWrk({ url, headers, connections: CONNECTIONS, seconds: SECONDS }));
  return run({ url, headers });
}

/** Requests `pathOf(turn)`, with a new turn for each request over all connections. */
export function loadEach(url: string, cookie: string, pathOf: (turn: number) => string): Promise<Load> {
  let turn = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf(turn++) });
  return run({ url, headers: headersOf(cookie), requests: [{ setupRequest }] });
}

/** `kilobytes`: of the last answer. */
export type PostLoad = Load & { kilobytes: number };

/** Posts JSON bodies; `next` makes a new one for each request over all connections. */
export async function loadPosts(url: string, next: () => unknown): Promise<PostLoad> {
  let bytes = 0;
  const load = await run({
    url,
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(next()) }),
        onResponse: (_status, body) => {
          bytes = body.length;
        },
      },
    ],
  });
  return { ...load, kilobytes: Math.round(bytes / 1024) };
}

function headersOf(cookie: string): Record<string, string> {
  return { cookie, "accept-encoding": "br" };
}

function run(options: autocannon.Options): Promise<Load> {
  return watchGenerator(async () => {
    const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
    return {
      perSecond: result.requests.average,
      p99: result.latency.p99,
      failed: result.non2xx + result.errors,
    };
  });
}

/** Adds the CPU time of this process and of the programs that it ran meanwhile. */
async function watchGenerator(send: () => Promise<Omit<Load, "busy">>): Promise<Load> {
  const [begun, before] = [performance.now(), await cpuTimeOfFamily(process.pid)];
  const load = await send();
  const used = (await cpuTimeOfFamily(process.pid)) - before;
  return { ...load, busy: used / (performance.now() - begun) };
}
