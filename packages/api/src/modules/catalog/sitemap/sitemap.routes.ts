import { createGunzip } from "node:zlib";
import { getSitemap, getSitemapFile } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { addVary, chooseEncoding } from "@tuerca/platform/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Catalog } from "../catalog.ts";
import { createSitemap, MAX_ENTRIES, SITEMAP_MAX_AGE_MS } from "./sitemap.service.ts";

type Needs = {
  catalog: Catalog;
  clock: Clock;
  config: Config;
  database: { db: Database };
  content: OwnPages;
};
/** The pages that the operator has written, as they are published. */
export type OwnPages = { readonly pages: readonly { slug: string }[] };

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": `public, max-age=${SITEMAP_MAX_AGE_MS / 1000}`,
};

/**
 * `/sitemap.xml` and its files, all at the root: a sitemap covers only addresses beside or below
 * it.
 */
export function registerSitemap(app: FastifyInstance, context: Needs): void {
  const { catalog, clock, config, database } = context;
  const sitemap = createSitemap({
    catalog,
    clock,
    db: database.db,
    siteUrl: config.siteUrl,
    mainCategoryId: config.MAIN_CATEGORY_ID,
    ownPages: () => context.content.pages,
    maxEntries: MAX_ENTRIES,
  });
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await sitemap(name);
    if (!file) throw new NotFound();
    addVary(reply.headers(HEADERS), "Accept-Encoding");
    if (chooseEncoding(request.headers["accept-encoding"], ["gzip"]) === "gzip")
      return reply.header("content-encoding", "gzip").send(file);
    const plain = createGunzip();
    plain.end(file);
    return reply.send(plain);
  };
  app.servedCalls.push(getSitemap, getSitemapFile);
  app.get("/sitemap.xml", (request, reply) => send("sitemap", request, reply));
  app.get<{ Params: { file: string } }>("/sitemap-:file.xml", (request, reply) =>
    send(`sitemap-${request.params.file}`, request, reply),
  );
}
