import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginRequest, isTraced, type RequestSpan } from "./tracing.ts";

/**
 * Makes each request a span, named by its route: `GET /api/v2/orders/:number`. Addresses stay out:
 * they hold what visitors search for, and secret ids. Does nothing without tracing.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  const open = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { traceparent } = request.headers;
    const begun = beginRequest(request.method, typeof traceparent === "string" ? traceparent : undefined);
    if (!begun) return done();
    open.set(request, begun);
    begun.run(done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = open.get(request)?.span;
    const route = request.routeOptions.url;
    if (route !== undefined) {
      span?.updateName(`${request.method} ${route}`);
      span?.setAttribute("http.route", route);
    }
    span?.setAttribute("http.response.status_code", reply.statusCode);
    span?.end();
  });
}
