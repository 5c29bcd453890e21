import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { STOREFRONT_BUILD } from "../start/build.ts";

/** Serves the built scripts, styles and fonts; their names carry their content, so that they never change. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  const client = join(STOREFRONT_BUILD, "client");
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  app.get("/favicon.svg", { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile("favicon.svg", client, { maxAge: "1d", immutable: false }),
  );
}
