import {
  type BrokenRow,
  type Feed,
  isBroken,
  type LinkMap,
  openFeed,
  openLinkReader,
  type ReadSkuLink,
  type Row,
  RowProblems,
  rejectedCells,
} from "@tuerca/feeds";
import { skuKey } from "@tuerca/feeds/values";
import { openRejectsFile, type RejectsFile } from "../rejects-file.ts";
import { SeenSkus } from "../seen-skus.ts";
import { takeFitSource } from "../vehicles/fit-sources.repository.ts";
import { createMatcher } from "../vehicles/match-vehicle.ts";
import { createUnknownVehicles, type UnknownVehicle } from "../vehicles/unknown-vehicles.ts";
import { readVehicles } from "../vehicles/vehicles.repository.ts";
import { type ImportConnection, openConnection } from "../write/connection.repository.ts";
import { createTermCache, ensureTerms, type TermCache } from "./fit-terms.repository.ts";
import { createFitResolver, type ResolveFits } from "./resolve-fits.ts";
import type { VehicleFit } from "./resolved-fits.ts";
import {
  createFitStaging,
  describeFitSource,
  indexStagedFits,
  nextRangeEnd,
  readSkuKeys,
  saveStagedFits,
  stageFits,
} from "./stage-fits.repository.ts";

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
};

/** Counts of rows, and of products whose links were new, changed or unchanged. */
export type FitImportResult = {
  rows: number;
  rejected: number;
  /** Rows of products that the shop does not have. */
  unknownProducts: number;
  new: number;
  changed: number;
  unchanged: number;
  unknownVehicles: UnknownVehicle[];
};

const BATCH_LINKS = 20_000;
const RANGE_PRODUCTS = 10_000;
const SHOWN_VEHICLES = 50;

/**
 * Imports a file of links, whose rows may have any order: stages all, then gives each product that
 * it names its links, in transactions of 10,000 products. Throws ImportError with a sentence for
 * the operator.
 */
export async function importFits(options: FitImportOptions): Promise<FitImportResult> {
  const { feed } = await openFeed(options.file, options.map ?? {});
  const read = await openLinkReader(feed, options.map);
  const connection = await openConnection(options.databaseUrl);
  const { client } = connection;
  const unknown = createUnknownVehicles();
  let rejects: RejectsFile | null = null;
  try {
    rejects = await openRejectsFile(options.rejectedPath, feed.columns);
    await createFitStaging(client);
    const resolve = createFitResolver(createMatcher(await readVehicles(client)), unknown);
    const products = await loadProducts(connection);
    const act = async () => {
      const counts = await stageAll({ feed, read, resolve, products, rejects, connection });
      await indexStagedFits(client);
      return { ...counts, ...(await saveAll(connection, options)) };
    };
    const counts = await (options.dryRun ? connection.rehearsal(act) : act());
    return { ...counts, unknownVehicles: unknown.top(SHOWN_VEHICLES) };
  } finally {
    await rejects?.close();
    await connection.close();
  }
}

/** The shop's products by sku, in 40 MB for a million. */
async function loadProducts({ client }: ImportConnection): Promise<SeenSkus> {
  const products = new SeenSkus();
  for await (const rows of readSkuKeys(client))
    for (const { key, product } of rows) products.note(key, product);
  return products;
}

type Staging = {
  feed: Feed;
  read: ReadSkuLink;
  resolve: ResolveFits;
  products: SeenSkus;
  rejects: RejectsFile | null;
  connection: ImportConnection;
};
type Found = { productId: number; fits: VehicleFit[]; isPartial: boolean };

/** Reads the next links while the database stages some. */
async function stageAll(staging: Staging) {
  const { feed, connection } = staging;
  const counts = { rows: 0, rejected: 0, unknownProducts: 0 };
  const terms = createTermCache();
  let batch: Found[] = [];
  let links = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const row of feed.rows) {
    counts.rows += 1;
    const found = await findLinks(row, staging, counts);
    if (!found) continue;
    batch.push(found);
    links += found.fits.length + 1;
    if (links < BATCH_LINKS) continue;
    await writing;
    writing = stageBatch(connection, batch, terms);
    writing.catch(() => undefined);
    batch = [];
    links = 0;
  }
  await writing;
  await stageBatch(connection, batch, terms);
  return counts;
}

/** The product and vehicles of a row; null if it has none, which is counted. */
async function findLinks(
  row: Row | BrokenRow,
  { read, resolve, products, rejects }: Staging,
  counts: { rejected: number; unknownProducts: number },
): Promise<Found | null> {
  const { line } = row;
  if (isBroken(row)) {
    counts.rejected += 1;
    const cells = rejectedCells(row);
    await rejects?.write({ line, taken: false, field: "", reason: row.reason, cells });
    return null;
  }
  const problems = new RowProblems();
  const found = read(row, problems);
  if (!found) return null;
  const productId = products.find(skuKey(found.sku));
  if (productId === null && !problems.any) {
    counts.unknownProducts += 1;
    return null;
  }
  const resolved = problems.any ? null : resolve({ links: [found.link], isPartial: false });
  for (const text of resolved?.ambiguous ?? []) problems.add("vehicle", `is ambiguous: ${text}`);
  if (problems.any) {
    counts.rejected += 1;
    await rejects?.write({ line, taken: false, ...problems.describe(), cells: rejectedCells(row) });
  }
  if (productId === null) return null;
  return { productId, fits: resolved?.fits ?? [], isPartial: resolved?.isPartial ?? true };
}

async function stageBatch(
  { client }: ImportConnection,
  batch: readonly Found[],
  cache: TermCache,
): Promise<void> {
  const ids = await ensureTerms(
    client,
    cache,
    batch.flatMap(({ fits }) => fits.map(({ term }) => term)),
  );
  const staged = batch.flatMap(({ productId, fits, isPartial }) => [
    ...fits.map(({ vehicleId, term }) => ({ productId, vehicleId, termId: ids.of(term) })),
    ...(isPartial ? [{ productId, vehicleId: null, termId: 0 }] : []),
  ]);
  await stageFits(client, staged);
}

async function saveAll(connection: ImportConnection, options: FitImportOptions) {
  const { client } = connection;
  const inOne = <T>(act: () => Promise<T>) => (options.dryRun ? act() : connection.transaction(act));
  const sourceId = await takeFitSource(client, options.sourceName);
  const counts = { new: 0, changed: 0, unchanged: 0 };
  for (let after = 0; ; ) {
    const last = await nextRangeEnd(client, after, RANGE_PRODUCTS);
    if (last === null) break;
    const { products, added, changed } = await inOne(() => saveStagedFits(client, sourceId, after, last));
    counts.new += added;
    counts.changed += changed;
    counts.unchanged += products - added - changed;
    after = last;
  }
  const { version, complete } = options;
  const isNews = counts.new + counts.changed > 0;
  await describeFitSource(client, sourceId, { version, complete, isNews });
  return counts;
}
