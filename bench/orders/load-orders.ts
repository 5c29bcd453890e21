import autocannon from "autocannon";
import { type Load, refuseFailures } from "../cart/load.ts";
import type { Shopper } from "../cart/shoppers.ts";
import { watchCpu } from "../cpu-time.ts";
import type { Target } from "../with-shop.ts";
import type { Purchase, Step } from "./guest-checkout.ts";

/** A shopper at the door of the checkout. */
export type Buyer = { headers: Shopper; purchase: Purchase };

type Way = Buyer & { startedAt: number };
type Context = { way?: Way };

/**
 * Lets every buyer make all calls of `steps`, so many of them at once, each over one connection. Answers orders a second, the
 * p99 of the whole way in ms, and the CPU time of each order. Throws where anything but success is answered.
 */
export async function order(
  { origin, cpu }: Target,
  connections: number,
  steps: readonly Step[],
  buyers: readonly Buyer[],
): Promise<Load> {
  const queue = [...buyers];
  const waysMs: number[] = [];
  const begin = (): Way => ({ ...(queue.pop() as Buyer), startedAt: performance.now() });
  const requests = steps.map((step, index) => toRequest(step, index === 0 ? begin : null));
  const last = requests.at(-1);
  if (last)
    last.onResponse = (_status, _body, context) => waysMs.push(performance.now() - wayOf(context).startedAt);
  const cpuOfEach = await watchCpu(cpu);
  const started = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    amount: buyers.length * steps.length,
    requests,
  });
  const seconds = (performance.now() - started) / 1000;
  refuseFailures(origin, result);
  return {
    perSecond: waysMs.length / seconds,
    p99: Math.round(percentile(waysMs, 0.99)),
    cpu: await cpuOfEach(waysMs.length),
  };
}

function toRequest({ call, body, headers, read }: Step, begin: (() => Way) | null): autocannon.Request {
  return {
    method: call.method as "POST",
    setupRequest: (request, context: Context) => {
      if (begin) context.way = begin();
      const { "content-type": json = "", ...cookies } = wayOf(context).headers;
      const content = body && JSON.stringify(body(wayOf(context).purchase));
      return {
        ...request,
        path: call.path,
        headers: { ...cookies, ...headers?.(), ...(content ? { "content-type": json } : {}) },
        ...(content ? { body: content } : {}),
      };
    },
    ...(read && {
      onResponse: (_status, text, context: Context) =>
        read(wayOf(context).purchase, JSON.parse(text) as never),
    }),
  };
}

function wayOf({ way }: Context): Way {
  if (!way) throw new Error("A call before the first one.");
  return way;
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0;
}
