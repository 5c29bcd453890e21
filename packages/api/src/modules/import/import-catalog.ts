import { readdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { MAIN_CATEGORY_ID } from "@tuerca/contract";
import { type FeedSource, ImportError, type ImportMap, openProducts, type ProductFeed } from "@tuerca/feeds";
import { resolveInside } from "@tuerca/platform/storage/resolve-inside";
import type { Batch, BatchCounts } from "./batch.ts";
import { createTermCache } from "./fits/fit-terms.repository.ts";
import { createFitResolver } from "./fits/resolve-fits.ts";
import { type ReadCounts, readBatches } from "./read-batches.ts";
import { openRejectsFile, type RejectsFile } from "./rejects-file.ts";
import { readAliases } from "./vehicles/alias.repository.ts";
import { createMatcher, type MatchVehicle } from "./vehicles/match-vehicle.ts";
import { createUnknownVehicles, type UnknownVehicle } from "./vehicles/unknown-vehicles.ts";
import { readVehicles } from "./vehicles/vehicles.repository.ts";
import { refuseUnknownCategory } from "./write/categories.repository.ts";
import { type ImportConnection, openConnection } from "./write/connection.repository.ts";
import { listDoubles } from "./write/known-products.repository.ts";
import { readMeasureLists } from "./write/measure-lists.repository.ts";
import { countGone, deactivateGone, type Gone } from "./write/prune.repository.ts";
import { createReferences } from "./write/references.ts";
import { createReview, type ImportReview } from "./write/review.ts";
import { SharedEans } from "./write/shared-eans.ts";
import { saveSentFields, takeSource } from "./write/sources.repository.ts";
import { createUnreadMeasures } from "./write/unread-measures.ts";
import { type WriteOptions, writeBatch } from "./write/write-batch.ts";

export type ImportOptions = {
  /**
   * A file's path, bytes (CSV unless the map says otherwise), or objects with the shop's own
   * columns.
   */
  source: FeedSource;
  databaseUrl: string;
  /** A checked map, see parseMap; without one the file has the shop's own columns. */
  map?: ImportMap;
  /** Counts, and changes nothing. */
  dryRun?: boolean;
  /** The source of the feed; `default` otherwise. */
  sourceName?: string;
  /** Takes products out of sale that this source sent before and does not send now. */
  prune?: boolean;
  /**
   * The percentage of the source's products that may go out of sale without a question; 5
   * otherwise.
   */
  pruneLimit?: number;
  /** Asks whether more may go; none do otherwise. */
  confirmPrune?: (gone: Gone) => Promise<boolean>;
  /** The folder of image paths and joined files; null for none; otherwise the file's own folder. */
  folder?: string | null;
  /** Folder of the shop's own drawings; an image `drawings/<kind>.svg` from it needs no import. */
  drawingsDir?: string | null;
  /**
   * The file of rejected rows; otherwise `<file>.rejected.csv`, or none for sources without a path.
   */
  rejectedPath?: string;
  /** Puts the reasons in that file into other words. */
  explain?: (reason: string) => string;
  /**
   * The category above the file's top categories (MAIN_CATEGORY_ID of the settings); 1 otherwise.
   */
  mainCategoryId?: number;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops after the batch that is being written. */
  signal?: AbortSignal;
};

export type ImportProgress = ReadCounts & BatchCounts & { bytesRead: number; size: number | null };

/**
 * Counts of rows, and of products that pruning took out of sale; `heldBack` exceeded the limit
 * without consent. `complete` is false after the signal. `doubles` are skus of products that no
 * feed changes, because another product has that sku in other case.
 */
export type ImportResult = ReadCounts &
  BatchCounts &
  Pruned & { complete: boolean; review: ImportReview; doubles: string[]; unknownVehicles: UnknownVehicle[] };

type Pruned = { pruned: number; heldBack: Gone | null };

/** The source of products without a named one. */
const DEFAULT_SOURCE = "default";
const DEFAULT_PRUNE_LIMIT = 5;

const SHOWN_VEHICLES = 50;
const LIMITS = { rows: 1000, characters: 1_000_000 };

/**
 * Imports a catalogue in batches, each a transaction, so that a stop at any moment leaves whole
 * batches and the import can be repeated. Throws ImportError with a sentence for the operator if it
 * cannot start.
 */
export async function importCatalog(options: ImportOptions): Promise<ImportResult> {
  const { source, map } = options;
  const ownFolder = typeof source === "string" ? dirname(resolve(source)) : null;
  const folder = options.folder === undefined ? ownFolder : options.folder;
  const findFile = (name: string) => (folder === null ? null : resolveInside(folder, name));
  const drawings = await drawingsOf(options.drawingsDir);
  const feed = await openProducts(source, { findFile, hasPictures: folder !== null, drawings }, map);
  const { size, bytesRead } = feed;
  const counts: ReadCounts = { rows: 0, rejected: 0, warned: 0, skipped: 0 };
  const written: BatchCounts = { new: 0, changed: 0, unchanged: 0, unknown: 0 };
  const report = () => options.onProgress?.({ ...counts, ...written, bytesRead: bytesRead(), size });
  const connection = await openConnection(options.databaseUrl);
  let rejects: RejectsFile | null = null;
  try {
    rejects = await openRejects(options, feed.columns);
    const unknown = createUnknownVehicles();
    const resolveFits = createFitResolver(await matcherFor(feed, connection), unknown);
    const batches = readBatches({ feed, rejects, limits: LIMITS, counts, resolveFits });
    const eans = new SharedEans();
    if (feed.binds("ean")) await eans.load(connection.client);
    const write = await writeOptions(connection, options, folder, eans);
    const complete = await writeAll(connection, batches, write, written, report, options.signal);
    if (!write.isRehearsal) {
      const sent = { fields: write.sent.fields, isWhole: complete };
      await saveSentFields(connection.client, write.sourceId, sent);
    }
    const nothing: Pruned = { pruned: 0, heldBack: null };
    const pruned = options.prune && complete ? await prune(connection, written, write, options) : nothing;
    const doubles = await listDoubles(connection.client);
    const rest = { complete, review: write.review.result(), doubles };
    return { ...counts, ...written, ...pruned, ...rest, unknownVehicles: unknown.top(SHOWN_VEHICLES) };
  } finally {
    await rejects?.close();
    await connection.close();
  }
}

async function openRejects(
  { source, rejectedPath, explain }: ImportOptions,
  columns: readonly string[] | null,
): Promise<RejectsFile | null> {
  const path = rejectedPath ?? (typeof source === "string" ? `${source}.rejected.csv` : null);
  return path === null ? null : openRejectsFile(path, columns, explain);
}

async function writeOptions(
  { client }: ImportConnection,
  options: ImportOptions,
  folder: string | null,
  eans: SharedEans,
): Promise<WriteOptions> {
  const { dryRun = false, prune = false, mainCategoryId = MAIN_CATEGORY_ID } = options;
  await refuseUnknownCategory(client, mainCategoryId);
  const sourceName = options.sourceName ?? DEFAULT_SOURCE;
  const sourceId = await takeSource(client, sourceName, dryRun);
  return {
    isRehearsal: dryRun,
    prune,
    sourceId,
    sourceName,
    termCache: createTermCache(),
    references: createReferences(mainCategoryId, folder),
    review: createReview(eans, createUnreadMeasures(await readMeasureLists(client), mainCategoryId)),
    sent: { fields: 0 },
  };
}

/** Knows all vehicles and aliases if the feed has links to them. */
async function matcherFor(feed: ProductFeed, { client }: ImportConnection): Promise<MatchVehicle> {
  return feed.binds("fits")
    ? createMatcher(await readVehicles(client), await readAliases(client))
    : createMatcher([]);
}

/** Reads the next batch while the database writes one. */
async function writeAll(
  connection: ImportConnection,
  batches: AsyncGenerator<Batch>,
  options: WriteOptions,
  written: BatchCounts,
  report: () => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let writing: Promise<void> = Promise.resolve();
  const write = async (batch: Batch) => {
    const counts = await writeBatch(connection, batch, options);
    written.new += counts.new;
    written.changed += counts.changed;
    written.unchanged += counts.unchanged;
    written.unknown += counts.unknown;
    report();
  };
  for await (const batch of batches) {
    await writing;
    if (signal?.aborted) return false;
    writing = write(batch);
    writing.catch(() => undefined);
  }
  await writing;
  return !signal?.aborted;
}

async function drawingsOf(folder: string | null | undefined): Promise<ReadonlySet<string>> {
  const names = folder ? await readdir(folder) : [];
  return new Set(names.filter((name) => name.endsWith(".svg")).map((name) => name.slice(0, -".svg".length)));
}

async function prune(
  connection: ImportConnection,
  written: BatchCounts,
  { isRehearsal, sourceId }: WriteOptions,
  { pruneLimit = DEFAULT_PRUNE_LIMIT, confirmPrune = async () => false }: ImportOptions,
): Promise<Pruned> {
  if (written.new + written.changed + written.unchanged === 0)
    throw new ImportError("The file has no good row, so nothing was taken out of sale.");
  const found = await countGone(connection.client, sourceId);
  const isFew = found.gone * 100 <= found.offered * pruneLimit;
  if (!isFew && (isRehearsal || !(await confirmPrune(found)))) return { pruned: 0, heldBack: found };
  if (isRehearsal) return { pruned: found.gone, heldBack: null };
  const pruned = await connection.transaction(() => deactivateGone(connection.client, sourceId));
  return { pruned, heldBack: null };
}
