import {
  type BrokenRow,
  type Feed,
  isBroken,
  type ReadSkuLink,
  type Row,
  RowProblems,
  rejectedCells,
} from "@tuerca/feeds";
import { skuKey } from "@tuerca/feeds/values";
import type { RejectsFile } from "../rejects-file.ts";
import type { SeenSkus } from "../seen-skus.ts";
import type { ImportConnection } from "../write/connection.repository.ts";
import { createTermCache, ensureTerms, type TermCache } from "./fit-terms.repository.ts";
import type { ResolveFits } from "./resolve-fits.ts";
import type { VehicleFit, WaitingFit } from "./resolved-fits.ts";
import { stageFits } from "./stage-fits.repository.ts";

const BATCH_LINKS = 20_000;
const REPORT_ROWS = 1000;

/** Counts of rows so far. */
export type StagedCounts = { rows: number; rejected: number; unknownProducts: number };

export type Staging = {
  feed: Feed;
  read: ReadSkuLink;
  resolve: ResolveFits;
  products: SeenSkus;
  rejects: RejectsFile | null;
  connection: ImportConnection;
  onProgress: (counts: StagedCounts) => void;
  signal: AbortSignal | undefined;
};
/** `gaps` says that the row has a link that cannot wait for a vehicle. */
type Found = { productId: number; fits: VehicleFit[]; waiting: WaitingFit[]; hasGaps: boolean };

/**
 * Reads the next links while the database stages some; after the signal it stops before the end.
 */
export async function stageLinks(staging: Staging): Promise<StagedCounts> {
  const { feed, connection } = staging;
  const counts: StagedCounts = { rows: 0, rejected: 0, unknownProducts: 0 };
  const terms = createTermCache();
  let batch: Found[] = [];
  let links = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const row of feed.rows) {
    counts.rows += 1;
    if (counts.rows % REPORT_ROWS === 0) {
      staging.onProgress(counts);
      // A thread hears of the signal between two turns of its loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (staging.signal?.aborted) break;
    const found = await findLinks(row, staging, counts);
    if (!found) continue;
    batch.push(found);
    links += found.fits.length + found.waiting.length + 1;
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
  const { fits = [], waiting = [] } = resolved ?? {};
  return { productId, fits, waiting, hasGaps: problems.any };
}

async function stageBatch(
  { client }: ImportConnection,
  batch: readonly Found[],
  cache: TermCache,
): Promise<void> {
  const ids = await ensureTerms(
    client,
    cache,
    batch.flatMap(({ fits, waiting }) => [...fits, ...waiting].map(({ term }) => term)),
  );
  const none = { vehicleId: null, group: null, termId: 0 };
  const staged = batch.flatMap(({ productId, fits, waiting, hasGaps }) => [
    ...fits.map(({ vehicleId, term }) => ({ ...none, productId, vehicleId, termId: ids.of(term) })),
    ...waiting.map(({ group, term }) => ({
      ...none,
      productId,
      group,
      termId: group === null ? 0 : ids.of(term),
    })),
    ...(hasGaps ? [{ ...none, productId }] : []),
  ]);
  await stageFits(client, staged);
}
