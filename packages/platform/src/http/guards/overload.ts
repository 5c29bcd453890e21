import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Overloaded } from "../../limiter.ts";

const RESOLUTION_MS = 10;
const SAMPLE_MS = 1000;

/** The loop is measured until so long after the last call: measuring wakes a quiet process. */
const QUIET_MS = 5000;

/** Refuses calls with a 503 while the event loop's mean delay of a second is over `mostMs`. */
export function refuseWhenOverloaded(app: FastifyInstance, mostMs: number): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let delayMs = 0;
  let calledAt = 0;
  let sampledAt = 0;
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
    delayMs = 0;
    histogram.disable();
  };
  const sample = () => {
    const now = performance.now();
    if (now - calledAt > QUIET_MS) return stop();
    // The mean of nothing is NaN: all the time was one delay.
    delayMs = histogram.count === 0 ? now - sampledAt - SAMPLE_MS : histogram.mean / 1e6 - RESOLUTION_MS;
    sampledAt = now;
    histogram.reset();
  };
  app.addHook("onRequest", async () => {
    calledAt = performance.now();
    if (!timer) {
      sampledAt = calledAt;
      histogram.reset();
      histogram.enable();
      timer = setInterval(sample, SAMPLE_MS).unref();
    }
    if (delayMs > mostMs) throw new Overloaded("the event loop is late");
  });
  app.addHook("onClose", async () => stop());
}
