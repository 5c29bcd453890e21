import { once } from "node:events";
import { createGzip, type Gzip } from "node:zlib";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { LRUCache } from "lru-cache";
import type { Catalog } from "../catalog.ts";
import { findProductEntries, findProductParts, type ProductPart } from "./sitemap.repository.ts";
import { closeList, FILES, openList, PAGES, type SitemapEntry, writeEntries } from "./sitemap-xml.ts";
import { brandEntries, categoryEntries, pageEntries } from "./static-entries.ts";
import { findVehicleEntries, type VehicleEntries } from "./vehicle-entries.ts";

export type SitemapSource = {
  catalog: Catalog;
  db: Database;
  clock: Clock;
  siteUrl: string;
  mainCategoryId: number;
  /** The operator's own pages at the moment. */
  ownPages(): readonly { slug: string }[];
  /** Addresses per file, at most MAX_ENTRIES. */
  maxEntries: number;
};

/** The sitemap's files by name, packed with gzip; null for an unknown name. */
export type Sitemap = (name: string) => Promise<Buffer | null>;

/** The format's maximum of addresses per file. */
export const MAX_ENTRIES = 50_000;

/** How long a built file is served, in ms. */
export const SITEMAP_MAX_AGE_MS = 10 * 60_000;

const CACHE_BYTES = 64 << 20;
const BATCH = 2000;

/**
 * Creates the sitemap: an index and its files. A file is built on request, one at a time, batch by
 * batch and at most every ten minutes, so that requests hardly load the database.
 */
export function createSitemap(source: SitemapSource): Sitemap {
  const perf = { now: () => source.clock.now().getTime() };
  const contents = new LRUCache<"contents", Contents>({
    max: 1,
    ttl: SITEMAP_MAX_AGE_MS,
    perf,
    fetchMethod: () => findContents(source),
  });
  const inTurn = createQueue();
  const files = new LRUCache<string, Buffer, () => AsyncIterable<string>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.length,
    ttl: SITEMAP_MAX_AGE_MS,
    perf,
    fetchMethod: (_name, _stale, { context }) => inTurn(() => pack(context())),
  });
  return async (name) => {
    const found = await contents.fetch("contents");
    const write = found ? await writerOf(source, name, found) : null;
    return write ? ((await files.fetch(name, { context: write })) ?? null) : null;
  };
}

/** The contents that take long to find out: parts of the products, and pages of vehicles. */
type Contents = { parts: ProductPart[]; vehicles: VehicleEntries };

async function findContents({ catalog, db, clock, maxEntries }: SitemapSource): Promise<Contents> {
  const [parts, vehicles] = await Promise.all([
    findProductParts(db, maxEntries, clock.now()),
    findVehicleEntries(catalog),
  ]);
  return { parts, vehicles };
}

type Writer = () => AsyncGenerator<string>;

async function writerOf(
  source: SitemapSource,
  name: string,
  { parts, vehicles }: Contents,
): Promise<Writer | null> {
  const lists = await listFiles(source, vehicles);
  if (name === "sitemap") return () => writeIndex(source, [...lists.keys()], parts);
  const entries = lists.get(name);
  if (entries) return () => writeList(source, entries);
  const part = parts.find((one) => productFile(one) === name);
  return part ? () => writeProducts(source, part.part) : null;
}

/** The files of data in memory, each with its entries; without entries there is no file. */
async function listFiles(source: SitemapSource, vehicles: VehicleEntries) {
  const { catalog, mainCategoryId, maxEntries } = source;
  const kinds = {
    pages: inMemory(await pageEntries(catalog, mainCategoryId, source.ownPages())),
    categories: inMemory(categoryEntries(catalog, mainCategoryId)),
    brands: inMemory(brandEntries(catalog)),
    vehicles,
  };
  return new Map(
    Object.entries(kinds).flatMap(([kind, { size, entries }]) =>
      Array.from({ length: Math.ceil(size / maxEntries) }, (_, at): [string, () => SitemapEntry[]] => [
        `sitemap-${kind}-${at + 1}`,
        () => entries(at * maxEntries, (at + 1) * maxEntries),
      ]),
    ),
  );
}

function inMemory(entries: readonly SitemapEntry[]): VehicleEntries {
  return { size: entries.length, entries: (from, to) => entries.slice(from, to) };
}

function productFile({ part }: ProductPart): string {
  return `sitemap-products-${part + 1}`;
}

async function* writeIndex(
  { siteUrl }: SitemapSource,
  names: readonly string[],
  parts: readonly ProductPart[],
) {
  const files = [
    ...names.map((name) => ({ path: `/${name}.xml` })),
    ...parts.map((part) => ({ path: `/${productFile(part)}.xml`, lastModified: part.lastModified })),
  ];
  yield openList(FILES) + writeEntries(FILES, siteUrl, files) + closeList(FILES);
}

async function* writeList({ siteUrl }: SitemapSource, entries: () => SitemapEntry[]) {
  yield openList(PAGES) + writeEntries(PAGES, siteUrl, entries()) + closeList(PAGES);
}

async function* writeProducts({ db, clock, siteUrl, maxEntries }: SitemapSource, part: number) {
  const to = (part + 1) * maxEntries;
  let from = part * maxEntries;
  yield openList(PAGES);
  while (from < to) {
    const found = await findProductEntries(db, { from, to, limit: BATCH, now: clock.now() });
    yield writeEntries(
      PAGES,
      siteUrl,
      found.map(({ path, lastModified }) => ({ path, lastModified })),
    );
    from = found.length < BATCH ? to : (found.at(-1)?.id ?? to) + 1;
  }
  yield closeList(PAGES);
}

async function pack(chunks: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const packed: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => packed.push(chunk));
  const ended = once(gzip, "end");
  await Promise.all([feed(gzip, chunks), ended]);
  return Buffer.concat(packed);
}

async function feed(gzip: Gzip, chunks: AsyncIterable<string>): Promise<void> {
  try {
    for await (const chunk of chunks) if (!gzip.write(chunk)) await once(gzip, "drain");
    gzip.end();
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

/** Runs works one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => null);
    return result;
  };
}
