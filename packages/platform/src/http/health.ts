import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts an answer that came from no route. */
    observeRequest(labels: { route: string; status: number }, milliseconds: number): void;
    /**
     * Answers on for so many ms; meanwhile `/readyz` says 503 and each answer ends its connection,
     * so that balancers and clients go elsewhere.
     */
    drain(ms: number): Promise<void>;
  }
}

/** Why each dependency fails, or null; and what stops invoices, which keeps no page away. */
export type Readiness = () => Promise<{ checks: Record<string, string | null>; stops: readonly string[] }>;

/**
 * Figures of the shop's work by metric; `read` gives them all, at each request for metrics. One
 * that cannot be told now is undefined, and left out.
 */
export type Figures<Name extends string = string> = {
  help: Readonly<Record<Name, string>>;
  read(): Promise<Readonly<Record<Name, number | undefined>>>;
};

export type HealthOptions = {
  readiness: Readiness;
  state: "open" | "preparing";
  /** Hides the metrics from strangers. */
  guard: RouteShorthandOptions;
  figures: readonly Figures[];
};

/**
 * prom-client samples the event loop's lag every 10 ms, which wakes a quiet process: so seldom, its
 * samples say nothing. `nodejs_eventloop_lag_seconds` is measured when the metrics are read.
 */
const LAG_EVERY_MS = 60_000;
const SAMPLED_LAGS = ["min", "max", "mean", "stddev", "p50", "p90", "p99"];

/**
 * `/healthz` (the process lives), `/readyz` (its dependencies work and it stays, else 503) and
 * `/metrics`.
 */
export function serveHealth(app: FastifyInstance, { readiness, state, guard, figures }: HealthOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  for (const name of SAMPLED_LAGS) registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);
  measureRequests(app, registry);
  const measure = figures.map((some) => measureFigures(registry, some));
  registry.registerMetric(app.securityLog.counter);
  app.get("/healthz", async () => ({ status: "ok", state }));
  serveReadiness(app, readiness);
  app.get("/metrics", guard, async (_request, reply) => {
    await Promise.all(measure.map((read) => read()));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Says what fails, in each answer, and in the log when that begins. */
function serveReadiness(app: FastifyInstance, readiness: Readiness): void {
  let leaving: string | null = null;
  let wasReady = true;
  app.decorate("drain", async (ms) => {
    leaving = "The process stops.";
    app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    await sleep(ms);
  });
  app.get("/readyz", async (_request, reply) => {
    const { checks: found, stops } = await readiness();
    const isReady = Object.keys(reasonsOf(found)).length === 0;
    if (isReady !== wasReady)
      app.log.warn({ reasons: reasonsOf(found) }, `the process is ${isReady ? "ready again" : "not ready"}`);
    wasReady = isReady;
    const all = { ...found, stays: leaving };
    const reasons = reasonsOf(all);
    const checks = Object.fromEntries(Object.entries(all).map(([name, reason]) => [name, reason === null]));
    const ready = Object.keys(reasons).length === 0;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, checks, reasons, stops });
  });
}

function reasonsOf(checks: Readonly<Record<string, string | null>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(checks).filter(([, reason]) => reason !== null));
}

/** Reads figures into gauges at each call. Those that cannot be read are left out. */
function measureFigures(registry: Registry, { help, read }: Figures): () => Promise<void> {
  const gauges = Object.entries(help).map(
    ([name, text]) => [name, new Gauge({ name, help: text, registers: [registry] })] as const,
  );
  return async () => {
    const values = await read().catch(() => null);
    for (const [name, gauge] of gauges) {
      const value = values?.[name];
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
  };
}

/**
 * Counts answers and measures their time. Labels come from what the shop serves, never from what is
 * asked for, so no visitor makes series: the route's pattern, and the status by its first digit.
 */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by route",
    registers,
    labelNames: ["route"],
    buckets: [0.01, 0.1, 1, 3],
  });
  const count = new Counter({
    name: "http_requests_total",
    help: "Answers by route and kind of status",
    registers,
    labelNames: ["route", "status"],
  });
  app.decorate("observeRequest", ({ route, status }, milliseconds) => {
    duration.observe({ route }, milliseconds / 1000);
    count.inc({ route, status: `${Math.floor(status / 100)}xx` });
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = labelOf(request.routeOptions.url ?? "unknown");
    app.observeRequest({ route, status: reply.statusCode }, reply.elapsedTime);
  });
}

/** A route's label: its pattern; calls of the office by their area, as there are hundreds. */
function labelOf(pattern: string): string {
  return /^\/office\/api\/[^/]+/.exec(pattern)?.[0] ?? pattern;
}
