import autocannon from "autocannon";

/** What one request of a load is made of. */
export type Sent = { path: string; headers: Record<string, string>; body: string };

/** A server under load, and whose CPU time is told: readings in ms by name. */
export type Target = { origin: string; cpu: Readonly<Record<string, () => Promise<number>>> };

export type Load = { perSecond: number; p99: number; cpu: string };

type Extent = { amount: number } | { duration: number };

/** Posts what `next` gives, again and again, over so many connections. Throws where anything but success is answered. */
export async function post(
  origin: string,
  connections: number,
  next: () => Sent,
  extent: Extent,
): Promise<autocannon.Result> {
  const result = await autocannon({
    ...{ url: origin, connections, ...extent },
    requests: [{ method: "POST", setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed.`);
  return result;
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
  const before = await readAll(cpu);
  const { requests, latency } = await post(origin, connections, next, { duration: SECONDS });
  const after = await readAll(cpu);
  const each = Object.keys(cpu).map((name) => {
    const ms = ((after[name] ?? 0) - (before[name] ?? 0)) / requests.total;
    return `${name} ${ms.toFixed(2)} ms`;
  });
  return { perSecond: requests.average, p99: latency.p99, cpu: each.join(", ") };
}

async function readAll(cpu: Target["cpu"]): Promise<Record<string, number>> {
  const readings = Object.entries(cpu).map(async ([name, read]) => [name, await read()] as const);
  return Object.fromEntries(await Promise.all(readings));
}
