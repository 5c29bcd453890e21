import type { FastifyInstance } from "fastify";
import { isForwarding } from "./forwarding-headers.ts";

/**
 * Warns of requests through a proxy that TRUST_PROXY does not name: limits then count all its
 * visitors as one. Warns once only, as anybody can send a proxy's headers.
 */
export function warnOfUnknownProxies(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook("onRequest", async (request) => {
    if (hasWarned || (request.ips?.length ?? 1) > 1) return;
    const header = Object.keys(request.headers).find(isForwarding);
    if (!header) return;
    hasWarned = true;
    request.log.warn(
      { peer: request.socket.remoteAddress, header },
      "a request has a proxy's header, and TRUST_PROXY does not name its sender: all visitors of a proxy count as one until it does",
    );
  });
}
