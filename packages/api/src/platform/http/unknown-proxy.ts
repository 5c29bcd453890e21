import type { FastifyInstance } from "fastify";

const FORWARDED = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "x-real-ip"];

/**
 * Says once that requests come through a proxy that TRUST_PROXY does not name: limits then count all its visitors as one.
 * Who is no proxy can send such headers, too, so that it is said once and not at each request.
 */
export function tellOfUnknownProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook("onRequest", async (request) => {
    if (isTold || (request.ips?.length ?? 1) > 1) return;
    const header = FORWARDED.find((name) => request.headers[name] !== undefined);
    if (!header) return;
    isTold = true;
    request.log.warn(
      { peer: request.socket.remoteAddress, header },
      "a request has a proxy's header, and TRUST_PROXY does not name its sender: all visitors of a proxy count as one until it does",
    );
  });
}
