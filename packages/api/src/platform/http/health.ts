import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts an answer that came from no route. */
    observeRequest(labels: { method: string; route: string; status: number }, milliseconds: number): void;
  }
}

export type Readiness = () => Promise<Record<string, boolean>>;

/**
 * `/healthz` (the process lives), `/readyz` (its dependencies work, else 503) and `/metrics`, which
 * `guard` may hide from strangers.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness, guard: RouteShorthandOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  registry.registerMetric(app.securityLog.counter);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const checks = await readiness();
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, checks });
  });
  app.get("/metrics", guard, async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
