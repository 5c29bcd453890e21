import { signalStyles } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";

const FILE = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** Serves the styles of any pair of signal colours; the address has all that they depend on. */
export function serveSignalStyles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/media/signal/:file", async ({ params }, reply) => {
    const [, light, dark] = FILE.exec(params.file) ?? [];
    if (!light || !dark) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=86400");
    return reply.type("text/css; charset=utf-8").send(signalStyles({ light: `#${light}`, dark: `#${dark}` }));
  });
}
