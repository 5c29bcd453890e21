import type { FastifyInstance } from "fastify";

/** Answered as 405. */
class WrongMethod extends Error {
  readonly statusCode = 405;
}

/**
 * Collects the methods of every address registered from now on. The returned function answers all
 * other methods of these addresses with a 405 that lists them in `Allow`, and answers OPTIONS.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = url.replaceAll(/:\w+/g, ":");
    const entry = known.get(pattern) ?? { url, methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(pattern, entry);
  });
  return () => {
    for (const { url, methods } of [...known.values()]) refuseOthers(app, url, [...methods]);
  };
}

function refuseOthers(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = [...methods, "OPTIONS"].join(", ");
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    exposeHeadRoute: false,
    config: { withoutCsrf: true },
    onRequest: async (request, reply) => {
      reply.header("allow", allow);
      if (request.method === "OPTIONS") return reply.code(204).send();
      throw new WrongMethod();
    },
    handler: () => undefined,
  });
}
