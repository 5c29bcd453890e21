import { type Call, HTTP_TIMEOUT_MS } from "@tuerca/contract";

/** What of the client's patience is left for the way of the answer, in ms. */
const FOR_THE_WAY_MS = 300;

/** Answered as 503: nobody knows yet whether what was asked for is done. */
class Overdue extends Error {
  readonly statusCode = 503;
}

/** How long the server may take for a call, in ms: less than its client waits. */
export function timeFor(call: Pick<Call, "timeoutMs">): number {
  return (call.timeoutMs ?? HTTP_TIMEOUT_MS) - FOR_THE_WAY_MS;
}

/** The outcome of `work`, or Overdue after `ms`; the work itself goes on. */
export function inTime<T>(ms: number, work: Promise<T> | T): Promise<T> | T {
  if (!(work instanceof Promise)) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Overdue("not answered in time")), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
