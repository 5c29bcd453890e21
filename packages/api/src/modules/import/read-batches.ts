import type { ProductFeed } from "@tuerca/feeds";
import { type BrokenRow, type CheckedRow, isBroken, type Row, RowProblems } from "@tuerca/feeds";
import { fieldSet, hasAny, makesProduct } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import { type Batch, contentHash } from "./batch.ts";
import type { ResolveFits } from "./fits/resolve-fits.ts";
import type { ResolvedFits } from "./fits/resolved-fits.ts";
import type { RejectsFile } from "./rejects-file.ts";
import { SeenSkus } from "./seen-skus.ts";

const FITS = fieldSet(["fits"]);
const SHOWN_AMBIGUOUS = 5;
/** The memory of a link, as characters of text. */
const LINK_CHARACTERS = 50;

type BatchLimits = { rows: number; characters: number };

/**
 * Counts so far: `warned` rows were imported without a field, the map did not want `skipped` ones.
 */
export type ReadCounts = { rows: number; rejected: number; warned: number; skipped: number };

export type ReadOptions = {
  feed: ProductFeed;
  rejects: RejectsFile | null;
  limits: BatchLimits;
  counts: ReadCounts;
  resolveFits: ResolveFits;
};

/** The good rows of a feed, checked and in batches; bad ones go to the rejects file. */
export async function* readBatches(options: ReadOptions): AsyncGenerator<Batch> {
  const { limits, counts } = options;
  const seen = new SeenSkus();
  let batch: Batch = { rows: [], rejectedSkus: [] };
  let characters = 0;
  for await (const row of options.feed.rows) {
    counts.rows += 1;
    const checked = await take(row, options, seen, batch);
    if (checked) {
      const { has, fits } = checked;
      batch.rows.push({ ...checked, hash: makesProduct(has) ? contentHash(checked, fits) : null });
      characters += checked.product.description.length + (fits?.fits.length ?? 0) * LINK_CHARACTERS;
    }
    if (batch.rows.length + batch.rejectedSkus.length >= limits.rows || characters >= limits.characters) {
      yield batch;
      batch = { rows: [], rejectedSkus: [] };
      characters = 0;
    }
  }
  if (batch.rows.length + batch.rejectedSkus.length > 0) yield batch;
}

async function take(
  row: Row | BrokenRow,
  options: ReadOptions,
  seen: SeenSkus,
  batch: Batch,
): Promise<LinkedRow | null> {
  const { feed, counts, rejects } = options;
  if (isBroken(row)) {
    await reject(row, { field: "", reason: row.reason }, options, batch);
    return null;
  }
  if (!feed.wants(row)) {
    counts.skipped += 1;
    return null;
  }
  const checked = withFits(withoutRepetition(feed.read(row), seen), options);
  if (checked instanceof RowProblems) {
    await reject(row, checked.describe(), options, batch);
    return null;
  }
  const { leftOut } = checked;
  if (leftOut.any) {
    counts.warned += 1;
    await rejects?.write({ line: row.line, taken: true, ...leftOut.describe(), cells: feed.cellsOf(row) });
  }
  return checked;
}

async function reject(
  row: Row | BrokenRow,
  why: { field: string; reason: string },
  { feed, counts, rejects }: ReadOptions,
  batch: Batch,
): Promise<void> {
  counts.rejected += 1;
  await rejects?.write({ line: row.line, taken: false, ...why, cells: feed.cellsOf(row) });
  const sku = feed.skuOf(row);
  if (sku !== null) batch.rejectedSkus.push(sku);
}

type LinkedRow = CheckedRow & { fits: ResolvedFits | null };

/** Finds the vehicles of a row's links; ambiguous ones are left out. */
function withFits(checked: CheckedRow | RowProblems, { resolveFits }: ReadOptions): LinkedRow | RowProblems {
  if (checked instanceof RowProblems) return checked;
  if (!hasAny(checked.has, FITS)) return { ...checked, fits: null };
  const fits = resolveFits(checked.product.fits);
  for (const text of fits.ambiguous.slice(0, SHOWN_AMBIGUOUS))
    checked.leftOut.add("fits", `is ambiguous: ${text}`);
  return { ...checked, fits };
}

/** Of rows with the same sku the first good one counts. */
function withoutRepetition(checked: CheckedRow | RowProblems, seen: SeenSkus): CheckedRow | RowProblems {
  if (checked instanceof RowProblems) return checked;
  const earlier = seen.note(skuKey(checked.product.sku), checked.line);
  if (earlier === null) return checked;
  const problems = new RowProblems();
  problems.add("sku", `is that of line ${earlier}, too`);
  return problems;
}
