import { type LinkMap, openFeed, openLinkReader } from "@tuerca/feeds";
import { keysOf } from "@tuerca/platform/keys-of";
import { openRejectsFile, type RejectsFile } from "../rejects-file.ts";
import { SeenSkus } from "../seen-skus.ts";
import { readAliases } from "../vehicles/alias.repository.ts";
import { takeFitSource } from "../vehicles/fit-sources.repository.ts";
import { createMatcher } from "../vehicles/match-vehicle.ts";
import {
  createUnknownVehicles,
  type UnknownVehicle,
  type UnknownVehicles,
} from "../vehicles/unknown-vehicles.ts";
import { readVehicles } from "../vehicles/vehicles.repository.ts";
import { type ImportConnection, openConnection } from "../write/connection.repository.ts";
import { createFitResolver } from "./resolve-fits.ts";
import {
  createFitStaging,
  describeFitSource,
  indexStagedFits,
  NO_RANGE,
  nextRangeEnd,
  type RangeCounts,
  readSkuKeys,
  saveStagedFits,
} from "./stage-fits.repository.ts";
import { type StagedCounts, stageLinks } from "./stage-links.ts";
import { dropUnnamed, saveUnknown, saveWaiting } from "./waiting-fits.repository.ts";

export type FitImportOptions = {
  file: string;
  databaseUrl: string;
  sourceName: string;
  version: string;
  /** Whether the source's list is complete: then a vehicle that is not in it does not fit. */
  complete: boolean;
  dryRun: boolean;
  rejectedPath: string;
  /** Which column has which part of a link; own columns and eBay's form need none. */
  map?: LinkMap | null;
  /** Puts reasons of rejected rows into other words. */
  explain?: (reason: string) => string;
  onProgress?: (progress: FitImportProgress) => void;
  /** Stops while reading, when nothing is written yet, or after a transaction. */
  signal?: AbortSignal;
};

export type FitImportProgress = StagedCounts & ProductCounts & { bytesRead: number; size: number | null };

/** Counts of products whose links were new, changed or unchanged. */
type ProductCounts = { new: number; changed: number; unchanged: number };

/**
 * Counts of rows (`unknownProducts`: of products that the shop does not have), products and links.
 * A link is a vehicle of a product. `isWhole` is false after the signal.
 */
export type FitImportResult = StagedCounts &
  ProductCounts & {
    newLinks: number;
    knownLinks: number;
    /** Links of these products that the file does not have. */
    leavingLinks: number;
    /** Products whose list lacks links, because their vehicle is unknown or their row was rejected. */
    partial: number;
    isWhole: boolean;
    /** How many vehicles are unknown, and the most frequent of them. */
    unknownCount: number;
    unknownVehicles: UnknownVehicle[];
  };

const RANGE_PRODUCTS = 10_000;
const SHOWN_VEHICLES = 50;

/**
 * Imports a file of links, whose rows may have any order: stages all, then gives each product that
 * it names its links, in transactions of 10,000 products. Links to vehicles that the shop lacks
 * wait for them. Throws ImportError with a sentence for the operator.
 */
export async function importFits(options: FitImportOptions): Promise<FitImportResult> {
  const { signal } = options;
  const { feed, size, bytesRead } = await openFeed(options.file, options.map ?? {});
  const read = await openLinkReader(feed, options.map);
  const connection = await openConnection(options.databaseUrl);
  const { client } = connection;
  const unknown = createUnknownVehicles();
  let rejects: RejectsFile | null = null;
  try {
    rejects = await openRejectsFile(options.rejectedPath, feed.columns, options.explain);
    await createFitStaging(client);
    const match = createMatcher(await readVehicles(client), await readAliases(client));
    const resolve = createFitResolver(match, unknown);
    const products = await loadProducts(connection);
    const saved = { ...NO_RANGE };
    let staged: StagedCounts = { rows: 0, rejected: 0, unknownProducts: 0 };
    const report = (counts = staged) =>
      options.onProgress?.({ ...counts, ...productsOf(saved), bytesRead: bytesRead(), size });
    const act = async () => {
      const staging = { feed, read, resolve, products, rejects, connection, signal };
      staged = await stageLinks({ ...staging, onProgress: report });
      if (signal?.aborted) return;
      await indexStagedFits(client);
      await saveUnknown(client, unknown.groups());
      await saveAll(connection, options, saved, report);
    };
    await (options.dryRun ? connection.rehearsal(act) : act());
    return { ...staged, ...resultOf(saved), isWhole: !signal?.aborted, ...countUnknown(unknown) };
  } finally {
    await rejects?.close();
    await connection.close();
  }
}

function productsOf({ products, added, changed }: RangeCounts): ProductCounts {
  return { new: added, changed, unchanged: products - added - changed };
}

function resultOf(saved: RangeCounts) {
  const { links, known, leaving, partial } = saved;
  const ofLinks = { newLinks: links - known, knownLinks: known, leavingLinks: leaving };
  return { ...productsOf(saved), ...ofLinks, partial };
}

function countUnknown(unknown: UnknownVehicles) {
  return { unknownCount: unknown.groups().length, unknownVehicles: unknown.top(SHOWN_VEHICLES) };
}

/** The shop's products by sku, in 40 MB for a million. */
async function loadProducts({ client }: ImportConnection): Promise<SeenSkus> {
  const products = new SeenSkus();
  for await (const rows of readSkuKeys(client))
    for (const { key, product } of rows) products.note(key, product);
  return products;
}

async function saveAll(
  connection: ImportConnection,
  { dryRun, sourceName, version, complete, signal }: FitImportOptions,
  saved: RangeCounts,
  report: () => void,
): Promise<void> {
  const { client } = connection;
  const inOne = <T>(act: () => Promise<T>) => (dryRun ? act() : connection.transaction(act));
  const sourceId = await takeFitSource(client, sourceName);
  for (let after = 0; ; ) {
    const last = signal?.aborted ? null : await nextRangeEnd(client, after, RANGE_PRODUCTS);
    if (last === null) break;
    const from = after;
    const counts = await inOne(async () => {
      const range = await saveStagedFits(client, sourceId, from, last);
      await saveWaiting(client, from, last);
      return range;
    });
    for (const name of keysOf(counts)) saved[name] += counts[name];
    report();
    after = last;
  }
  await dropUnnamed(client);
  const isNews = saved.added + saved.changed > 0;
  await describeFitSource(client, sourceId, { version, complete, isNews });
}
