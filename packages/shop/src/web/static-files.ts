import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { STOREFRONT_BUILD } from "../folders.ts";
import { type BuiltFiles, type Sharing, serveBuiltFiles } from "./built-files/serve-built-files.ts";

/** Folder of the built scripts, styles and fonts. */
export const ASSETS_PREFIX = "/assets/";

/** Headers that concern only documents, and would cost a first visit forty times. */
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

/** Compressed or not. */
const SVG = /\.svg(\.(br|gz))?$/;

/** A drawing opened by itself is a document, which runs and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the built scripts, styles and fonts, and those of pages that other releases rendered. */
export async function serveStaticFiles(app: FastifyInstance, sharing: Sharing): Promise<void> {
  const client = join(STOREFRONT_BUILD, "client");
  const files: BuiltFiles = {
    part: "storefront",
    root: join(client, "assets"),
    prefix: ASSETS_PREFIX,
    // Each header costs a first visit twenty times, and an immutable file is never asked for again.
    options: { etag: false, acceptRanges: false },
    setHeaders: (reply, path) => {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      if (SVG.test(path)) reply.header("content-security-policy", DRAWING_POLICY);
    },
  };
  await app.register(async (scope) => {
    await serveBuiltFiles(scope, files, sharing);
    scope.get("/favicon.svg", (_request, reply) =>
      reply.sendFile("favicon.svg", client, { maxAge: "1d", immutable: false }),
    );
  });
}
