import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { getMerchantFeed } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { NotFound, Unavailable } from "@tuerca/platform/errors";
import { addVary, chooseEncoding, isUnchanged } from "@tuerca/platform/http";
import { openFileStore } from "@tuerca/platform/storage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { FEED } from "./keep-merchant-feed.ts";

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600",
};

/** A file that could not be renewed for so long has too many wrong prices. */
const MAX_AGE_MS = DAY_MS;

/** Those who cannot unpack get the file unpacked, so many at once. */
const UNPACKING_AT_ONCE = 2;

const NOT_READY = "El catálogo para Google se está preparando. Inténtelo de nuevo en unos minutos.";

/** Serves the Google Merchant feed as it is stored. */
export function registerFeedRoutes(app: FastifyInstance, { config, clock }: Context): void {
  let unpacking = 0;
  const store = openFileStore(config);
  const unpacked = (packed: Readable) => {
    unpacking += 1;
    const plain = createGunzip();
    pipeline(packed, plain, () => {
      unpacking -= 1;
    });
    return plain;
  };
  app.servedCalls.push(getMerchantFeed);
  app.get(getMerchantFeed.path, async (request, reply) => {
    if (!config.GOOGLE_MERCHANT_FEED) throw new NotFound();
    const { bytes: size, modifiedAt, body } = (await store.open(FEED)) ?? notReady();
    const writtenAt = new Date(modifiedAt);
    const isPacked = chooseEncoding(request.headers["accept-encoding"], ["gzip"]) === "gzip";
    const isTooOld = clock.now().getTime() - writtenAt.getTime() > MAX_AGE_MS;
    const etag = `"${writtenAt.getTime().toString(36)}-${size.toString(36)}"`;
    const isKnown = isUnchangedSince(request, etag, writtenAt);
    const isBusy = !isPacked && unpacking >= UNPACKING_AT_ONCE;
    if (isTooOld || isKnown || isBusy || request.method === "HEAD") body.destroy();
    if (isTooOld || (isBusy && !isKnown)) notReady();
    addVary(
      reply.headers({ ...HEADERS, etag: `W/${etag}`, "last-modified": writtenAt.toUTCString() }),
      "Accept-Encoding",
    );
    if (isKnown) return reply.code(304).send();
    if (isPacked) reply.headers({ "content-encoding": "gzip", "content-length": size });
    // Fastify reads the stream of an answer to HEAD to its end.
    if (request.method === "HEAD") return reply.send(Readable.from([]));
    return reply.send(isPacked ? body : unpacked(body));
  });
}

function notReady(): never {
  throw new Unavailable(NOT_READY);
}

function isUnchangedSince({ headers }: FastifyRequest, etag: string, writtenAt: Date): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  if (tags !== undefined) return isUnchanged(tags, etag);
  return since !== undefined && Math.floor(writtenAt.getTime() / 1000) * 1000 <= Date.parse(since);
}
