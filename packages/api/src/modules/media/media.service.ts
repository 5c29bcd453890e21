import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaTransform } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import type { Limiter } from "@tuerca/platform/limiter";
import { type FileCache, type Storage, statFile, unlessMissing } from "@tuerca/platform/storage";
import { formatFor, type ImageFormat, renderImage } from "./render-image.ts";

export type MediaOptions = {
  storage: Storage;
  cache: FileCache;
  limiter: Limiter;
  /** Folder of the shop's own drawings, served as `drawings/<kind>.svg`, or null. */
  drawingsDir: string | null;
};

/** An image to send; `read` loads its bytes, so a browser that has it costs nothing. */
export type ServedImage = { type: string; etag: string; read(): Promise<Buffer> };

/** Increase it when the rendering of an image changes. */
const RENDERING = 2;
const DRAWING = /^drawings\/([a-z0-9-]{1,60}\.svg)$/;

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/**
 * The image at a path, original or rendered. Throws NotFound; `read` throws Overloaded if too many
 * are rendered.
 */
export async function findImage(
  options: MediaOptions,
  path: string,
  transform: MediaTransform | null,
  accept: string,
): Promise<ServedImage> {
  const original = await findOriginal(options, path);
  if (!transform) {
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return { type, etag: etagOf(original.version), read: original.read };
  }
  const format = formatFor(accept, path, transform);
  const key = keyOf(original.version, transform, format);
  const render = () => options.limiter(async () => renderImage(await original.read(), transform, format));
  return { type: `image/${format}`, etag: etagOf(key), read: () => options.cache.get(key, render) };
}

type Original = { version: string; read(): Promise<Buffer> };

async function findOriginal({ storage, drawingsDir }: MediaOptions, path: string): Promise<Original> {
  const drawing = DRAWING.exec(path)?.[1];
  if (drawing && drawingsDir) return findDrawing(join(drawingsDir, drawing), path);
  if (!(await storage.stat(path))) throw new NotFound();
  return { version: path, read: async () => (await storage.get(path)) ?? missing() };
}

async function findDrawing(file: string, path: string): Promise<Original> {
  const found = await statFile(file);
  if (!found) throw new NotFound();
  const version = `${path} ${found.bytes} ${found.modifiedAt}`;
  return { version, read: async () => (await unlessMissing(readFile(file))) ?? missing() };
}

function missing(): never {
  throw new NotFound();
}

function keyOf(version: string, transform: MediaTransform, format: ImageFormat): string {
  return `${hashOf(`${RENDERING} ${version} ${JSON.stringify(transform)}`)}.${format}`;
}

function etagOf(version: string): string {
  return `"${hashOf(version)}"`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
