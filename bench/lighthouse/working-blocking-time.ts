import type { Artifacts } from "lighthouse";

/** Lighthouse's phone is four times as slow as this machine, and a task up to this many ms keeps nobody waiting. */
const SLOWDOWN = 4;
const UNNOTICED_MS = 50;

/** The thread's own processor time, in microseconds, is in Chromium's events but not in Lighthouse's type of them. */
type TraceEvent = Artifacts["Trace"]["traceEvents"][number] & { tdur?: number };

/**
 * Ms for which the tasks after the first contentful paint would block a phone that has a processor free for the page:
 * counted like Lighthouse's blocking time, but of the time in which the page's thread worked instead of the time that
 * passed. On a machine with few processors that thread waits for the browser's other threads, for Lighthouse and for
 * the shop itself.
 */
export function workingBlockingTime({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) return Number.NaN;
  const blocking = traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts > paint.ts)
    .map(({ tdur = 0 }) => Math.max(0, (SLOWDOWN * tdur) / 1000 - UNNOTICED_MS));
  return blocking.reduce((sum, ms) => sum + ms, 0);
}
