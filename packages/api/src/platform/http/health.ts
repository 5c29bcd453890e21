import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts an answer that came from no route. */
    observeRequest(labels: { method: string; route: string; status: number }, milliseconds: number): void;
  }
}

/**
 * Whether each dependency works, and the names of what stops invoices, which keeps no page away.
 */
export type Readiness = () => Promise<{ checks: Record<string, boolean>; stops: readonly string[] }>;

/** Figures of the shop's work by metric; `read` gives them all, at each request for metrics. */
export type Figures<Name extends string = string> = {
  help: Readonly<Record<Name, string>>;
  read(): Promise<Readonly<Record<Name, number>>>;
};

export type HealthOptions = {
  readiness: Readiness;
  /** Hides the metrics from strangers. */
  guard: RouteShorthandOptions;
  figures: readonly Figures[];
};

/**
 * `/healthz` (the process lives), `/readyz` (its dependencies work, else 503) and `/metrics`.
 */
export function serveHealth(app: FastifyInstance, { readiness, guard, figures }: HealthOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const measure = figures.map((some) => measureFigures(registry, some));
  registry.registerMetric(app.securityLog.counter);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const { checks, stops } = await readiness();
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, checks, stops });
  });
  app.get("/metrics", guard, async (_request, reply) => {
    await Promise.all(measure.map((read) => read()));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.decorate("observeRequest", (labels, milliseconds) => duration.observe(labels, milliseconds / 1000));
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    app.observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
  });
}
