import { type Call, HTTP_TIMEOUT_MS } from "@tuerca/contract";

/** The part of the client's patience reserved for the answer's way, in ms. */
const FOR_THE_WAY_MS = 300;

/** Answered as 503: the outcome of the work is still unknown. */
class Overdue extends Error {
  readonly statusCode = 503;
}

/** The server's time for a call, in ms: less than its client waits. */
export function timeFor(call: Pick<Call, "timeoutMs">): number {
  return (call.timeoutMs ?? HTTP_TIMEOUT_MS) - FOR_THE_WAY_MS;
}

/** The outcome of `work`, or Overdue after `ms`; the work itself continues. */
export function inTime<T>(ms: number, work: Promise<T> | T): Promise<T> | T {
  if (!(work instanceof Promise)) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Overdue("not answered in time")), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
