import { join } from "node:path";
import { getMedia } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import { addVary, checkInput } from "@tuerca/platform/http";
import { createLimiter } from "@tuerca/platform/limiter";
import { openFileCache, openPictures } from "@tuerca/platform/storage";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Catalog } from "../catalog/index.ts";
import { findImage, type MediaOptions, type ServedImage } from "./media.service.ts";

type Needs = {
  config: Config;
  drawingsDir: string | null;
  catalog: Pick<Catalog, "measuredDrawing">;
};

const CACHE_BYTES = 512 * 1024 * 1024;
const RENDERING_AT_ONCE = 2;
const RENDERING_IN_LINE = 100;

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves the shop's images under `/media/`. */
export async function registerMediaRoutes(
  app: FastifyInstance,
  context: Needs,
  opinionPhoto: MediaOptions["opinionPhoto"],
): Promise<void> {
  const options: MediaOptions = {
    pictures: openPictures(context.config),
    cache: await openFileCache(join(context.config.dataDir, "media-cache"), CACHE_BYTES),
    limiter: createLimiter(RENDERING_AT_ONCE, RENDERING_IN_LINE),
    drawingsDir: context.drawingsDir,
    measuredDrawing: (product) => context.catalog.measuredDrawing(product),
    opinionPhoto,
  };
  app.servedCalls.push(getMedia);
  app.route<{ Params: { "*": string } }>({
    method: "GET",
    url: "/media/*",
    handler: async (request, reply) => {
      const { "*": path } = request.params;
      const { t, width } = checkInput(getMedia, { params: { path }, query: request.query }).query;
      const transform = t ?? (width ? { kind: "width" as const, width } : null);
      const image = await findImage(options, path, transform, request.headers.accept ?? "");
      if (transform) addVary(reply, "Accept");
      return sendImage(reply, image, request.headers["if-none-match"]);
    },
  });
}

async function sendImage(reply: FastifyReply, image: ServedImage, known: string | undefined) {
  const isKnown = known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === image.etag);
  const content = isKnown ? null : await image.read();
  reply.headers({ ...HEADERS, etag: image.etag });
  if (image.cacheControl) reply.header("cache-control", image.cacheControl);
  return content ? reply.type(image.type).send(content) : reply.code(304).send();
}
