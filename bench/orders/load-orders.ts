import autocannon from "autocannon";
import { type Load, refuseFailures } from "../cart/load.ts";
import type { Shopper } from "../cart/shoppers.ts";
import { type CpuMs, printCpu, watchCpu } from "../cpu-time.ts";
import type { Target } from "../with-shop.ts";
import type { Purchase, Step } from "./guest-checkout.ts";

/** A shopper at the door of the checkout. */
export type Buyer = { headers: Shopper; purchase: Purchase };

type Way = Buyer & { startedAt: number };
type Context = { way?: Way };

/** How long each buyer's way took, and what all of them took. */
export type Ways = { ms: readonly number[]; seconds: number; cpuMs: CpuMs };

/**
 * Makes all calls of `steps` for every buyer, this many buyers at once, each over one connection.
 * Throws unless each call succeeds.
 */
export async function order(
  { origin, cpu }: Target,
  connections: number,
  steps: readonly Step[],
  buyers: readonly Buyer[],
): Promise<Ways> {
  const queue = [...buyers];
  const ms: number[] = [];
  const begin = (): Way => ({ ...(queue.pop() as Buyer), startedAt: performance.now() });
  const failures: string[] = [];
  const requests = steps.map((step, index) => toRequest(step, index === 0 ? begin : null, failures));
  const last = requests.at(-1);
  if (last)
    last.onResponse = (_status, _body, context) => {
      lastAt = performance.now();
      ms.push(lastAt - wayOf(context).startedAt);
    };
  const cpuUsed = await watchCpu(cpu);
  const started = performance.now();
  let lastAt = started;
  const result = await autocannon({
    url: origin,
    connections,
    amount: buyers.length * steps.length,
    requests,
  });
  if (failures[0]) throw new Error(failures[0]);
  refuseFailures(origin, result);
  return { ms, seconds: (lastAt - started) / 1000, cpuMs: await cpuUsed() };
}

/** Several rounds as one: orders a second, p99 of the whole way in ms, CPU time of each order. */
export function sumUp(rounds: readonly Ways[]): Load {
  const ms = rounds.flatMap((round) => round.ms);
  const used = (name: string) => rounds.reduce((sum, { cpuMs }) => sum + (cpuMs[name] ?? 0), 0);
  const cpuMs = Object.fromEntries(Object.keys(rounds[0]?.cpuMs ?? {}).map((name) => [name, used(name)]));
  return {
    perSecond: ms.length / rounds.reduce((sum, { seconds }) => sum + seconds, 0),
    p99: Math.round(percentile(ms, 0.99)),
    cpu: printCpu(cpuMs, ms.length),
  };
}

function toRequest(
  { call, path, body, headers, read }: Step,
  begin: (() => Way) | null,
  failures: string[],
): autocannon.Request {
  return {
    method: call.method as "POST",
    setupRequest: (request, context: Context) => {
      if (begin) context.way = begin();
      const { "content-type": json = "", ...cookies } = wayOf(context).headers;
      const content = body && JSON.stringify(body(wayOf(context).purchase));
      return {
        ...request,
        path: path?.(wayOf(context).purchase) ?? call.path,
        headers: { ...cookies, ...headers?.(), ...(content ? { "content-type": json } : {}) },
        ...(content ? { body: content } : {}),
      };
    },
    onResponse: (status, text, context: Context) => {
      if (status >= 400) failures.push(`${call.path} answered ${status}: ${text}`);
      else read?.(wayOf(context).purchase, JSON.parse(text) as never);
    },
  };
}

function wayOf({ way }: Context): Way {
  if (!way) throw new Error("A call before the first one.");
  return way;
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0;
}
