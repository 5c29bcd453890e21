import autocannon from "autocannon";
import { printCpu, watchCpu } from "../cpu-time.ts";
import type { Target } from "../with-shop.ts";

/** One request of a load. */
export type Sent = { path: string; headers: Record<string, string>; body: string };

/** Requests a second, p99 in ms, and the CPU time of each. */
export type Load = { perSecond: number; p99: number; cpu: string };

type Extent = { amount: number } | { duration: number };

/**
 * Posts the requests of `next` in a loop over this many connections. Throws unless each succeeds.
 */
export async function post(
  origin: string,
  connections: number,
  next: () => Sent,
  extent: Extent,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: origin,
    connections,
    ...extent,
    requests: [{ method: "POST", setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  refuseFailures(origin, result);
  return result;
}

/** Throws unless all answers are successful. */
export function refuseFailures(origin: string, result: autocannon.Result): void {
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed.`);
}

const SECONDS = 8;

/** Requests a second, p99 in ms and the CPU time of each request, after `warmUp` requests. */
export async function measure(
  { origin, cpu }: Target,
  connections: number,
  next: () => Sent,
  warmUp: number,
): Promise<Load> {
  await post(origin, connections, next, { amount: warmUp });
  const cpuUsed = await watchCpu(cpu);
  const { requests, latency } = await post(origin, connections, next, { duration: SECONDS });
  return { perSecond: requests.average, p99: latency.p99, cpu: printCpu(await cpuUsed(), requests.total) };
}
