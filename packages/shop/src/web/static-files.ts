import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { STOREFRONT_BUILD } from "../folders.ts";

/** Where the built scripts, styles and fonts are. */
export const ASSETS_PREFIX = "/assets/";

/** What speaks of documents only; a first visit would fetch it with each of forty files. */
const OF_DOCUMENTS = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Packed or not. */
const SVG = /\.svg(\.(br|gz))?$/;

/** A drawing that is opened by itself is a document, which runs and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the built scripts, styles and fonts; their names carry their content, so that they never change. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  const client = join(STOREFRONT_BUILD, "client");
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: ASSETS_PREFIX,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      if (SVG.test(path)) reply.header("content-security-policy", DRAWING_POLICY);
    },
  });
  app.get("/favicon.svg", (_request, reply) =>
    reply.sendFile("favicon.svg", client, { maxAge: "1d", immutable: false }),
  );
}
