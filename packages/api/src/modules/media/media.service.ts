import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaTransform } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import type { Limiter } from "@tuerca/platform/limiter";
import { type FileCache, type Pictures, statFile, unlessMissing } from "@tuerca/platform/storage";
import type { Detail, MeasuredDrawing } from "../drawings/index.ts";
import { formatFor, type ImageFormat, renderImage } from "./render-image.ts";

export type MediaOptions = {
  pictures: Pictures;
  cache: FileCache;
  limiter: Limiter;
  /** Folder of the shop's own drawings, served as `drawings/<kind>.svg`, or null. */
  drawingsDir: string | null;
  /** The drawing of a product's measures, served as `drawn/<product>/<hash>.svg`, or null. */
  measuredDrawing(product: number): MeasuredDrawing | null;
  /** The JPEG of an opinion's photo, served as `opinions/<id>.jpg`, or null. */
  opinionPhoto(id: string, size: "content" | "small"): Promise<Buffer | null>;
};

/** An image to send; `read` loads its bytes, so a browser that has it costs nothing. */
export type ServedImage = {
  type: string;
  etag: string;
  read(): Promise<Buffer>;
  /** How long it may be cached; a year without it. */
  cacheControl?: string;
};

/** Increase it when the rendering of an image changes. */
const RENDERING = 2;
const MEASURED = /^drawn\/(\d{1,9})\/([0-9a-f]{16})\.svg$/;
const OPINION_PHOTO = /^opinions\/([A-Za-z0-9_-]{22})\.jpg$/;
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
  const [, product, hash] = MEASURED.exec(path) ?? [];
  if (product && hash) return findMeasured(options, { product: Number(product), hash }, transform, accept);
  const photo = OPINION_PHOTO.exec(path)?.[1];
  if (photo) return findOpinionPhoto(options, photo, transform);
  const original = await findOriginal(options, path);
  if (!transform) {
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return { type, etag: etagOf(original.version), read: original.read };
  }
  return render(options, original, { path, transform, accept });
}

type Wanted = { path: string; transform: MediaTransform; accept: string };

function render({ limiter, cache }: MediaOptions, original: Original, wanted: Wanted): ServedImage {
  const { path, transform, accept } = wanted;
  const format = formatFor(accept, path, transform);
  const key = keyOf(original.version, transform, format);
  const make = () => limiter(async () => renderImage(await original.read(), transform, format));
  return { type: `image/${format}`, etag: etagOf(key), read: () => cache.get(key, make) };
}

/**
 * A drawing with measures: an SVG with as many figures as its size can show, or pixels on the plate
 * of a link preview. A hash of former measures gets the present drawing.
 */
async function findMeasured(
  options: MediaOptions,
  { product, hash }: { product: number; hash: string },
  transform: MediaTransform | null,
  accept: string,
): Promise<ServedImage> {
  const drawing = options.measuredDrawing(product) ?? missing();
  // The address means another picture by now, so nobody may keep this one.
  const keep = drawing.hash === hash ? {} : { cacheControl: "no-store" };
  const svg = async () => Buffer.from(drawing.svg(detailFor(transform)));
  if (transform?.kind === "box" && transform.background !== null) {
    const original = { version: drawing.hash, read: svg };
    return { ...render(options, original, { path: "plate.svg", transform, accept }), ...keep };
  }
  const key = `${hashOf(`${drawing.hash} ${detailFor(transform)}`)}.svg`;
  const read = () => options.cache.get(key, svg);
  return { type: "image/svg+xml", etag: etagOf(key), read, ...keep };
}

/** Widest box of a small photo, in pixels. */
const SMALL_PHOTO = 150;

/** A photo of a buyer, small or whole; an hour in caches, as it may be removed. */
async function findOpinionPhoto(
  { opinionPhoto }: MediaOptions,
  id: string,
  transform: MediaTransform | null,
): Promise<ServedImage> {
  const size = transform && transform.width <= SMALL_PHOTO ? "small" : "content";
  const photo = (await opinionPhoto(id, size)) ?? missing();
  const etag = etagOf(`${id} ${size}`);
  return { type: "image/jpeg", etag, read: async () => photo, cacheControl: "public, max-age=3600" };
}

/** Figures need room: 170 pixels for a few, 500 for all. */
function detailFor(transform: MediaTransform | null): Detail {
  const width = transform?.width ?? Number.POSITIVE_INFINITY;
  if (width >= 500) return "full";
  return width >= 170 ? "card" : "small";
}

type Original = { version: string; read(): Promise<Buffer> };

/** A path never changes its bytes, so what is cached of it is sent without a look at the store. */
async function findOriginal({ pictures, drawingsDir }: MediaOptions, path: string): Promise<Original> {
  const drawing = DRAWING.exec(path)?.[1];
  if (drawing && drawingsDir) return findDrawing(join(drawingsDir, drawing), path);
  return { version: path, read: async () => (await pictures.get(path)) ?? missing() };
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
