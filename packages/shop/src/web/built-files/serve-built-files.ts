import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import { chooseEncoding } from "@tuerca/api";
import { type FilePlace, openFileStore } from "@tuerca/platform/storage";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { type Pack, ReleasePacks } from "./release-packs.ts";

/** Where releases share their files, and who hears that they cannot. */
export type Sharing = { place: FilePlace; log: Pick<FastifyBaseLogger, "warn"> };

export type BuiltFiles = {
  /** `storefront` or `office`. */
  part: string;
  /** The folder of files whose names contain a hash of their content. */
  root: string;
  prefix: string;
  setHeaders?: (reply: Pick<FastifyReply, "header" | "removeHeader">, path: string) => void;
  options?: Partial<FastifyStaticOptions>;
};

const IMMUTABLE = "public, max-age=31536000, immutable";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const unpack = promisify(brotliDecompress);

/**
 * Serves built files, which never change, and those that other releases have shared. Shares its own
 * before it resolves, so that they are found everywhere once this process answers.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { part, root, prefix, setHeaders = () => undefined, options = {} }: BuiltFiles,
  { place, log }: Sharing,
): Promise<void> {
  const own = new Set(await readdir(root));
  const packs = new ReleasePacks(openFileStore(place), `releases/${part}`);
  const names = packedOf(own);
  await packs
    .share(names, () => readPack(root, names))
    .catch((err: unknown) => log.warn({ err }, "built files are not shared with other releases"));

  app.addHook("onRequest", async ({ url, headers }, reply) => {
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : "";
    if (!/^[\w.-]+$/.test(name) || own.has(name)) return;
    const file = await packs.find([`${name}.br`, name]);
    if (!file) return;
    reply.headers({ "cache-control": IMMUTABLE, vary: "accept-encoding" });
    reply.type(TYPES[extname(name)] ?? "application/octet-stream");
    setHeaders(reply, name);
    if (file.name === name) return reply.send(file.content);
    if (chooseEncoding(headers["accept-encoding"], ["br"]) !== "br")
      return reply.send(await unpack(file.content));
    return reply.header("content-encoding", "br").send(file.content);
  });
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    lastModified: false,
    setHeaders,
    ...options,
  });
}

/** Of a folder's files those that others need: compressed ones only in their smallest form. */
function packedOf(names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !name.endsWith(".gz") && !names.has(`${name}.br`));
}

async function readPack(root: string, names: readonly string[]): Promise<Pack> {
  const pack = new Map<string, Buffer>();
  for (const name of names) pack.set(name, await readFile(join(root, name)));
  return pack;
}
