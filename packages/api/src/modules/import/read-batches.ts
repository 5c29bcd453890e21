import type { Batch } from "./batch.ts";
import { type BrokenRow, type Feed, isBroken, type Row } from "./feed/feed.ts";
import type { ResolvedFits } from "./fits/fit-link.ts";
import type { ResolveFits } from "./fits/resolve-fits.ts";
import { cellText } from "./map/cell-text.ts";
import type { FieldReaders } from "./map/field-readers.ts";
import { fieldSet, hasAny, makesProduct } from "./map/fields.ts";
import { type RejectsFile, rejectedCells } from "./rejects-file.ts";
import { contentHash } from "./row/content-hash.ts";
import type { CheckedRow } from "./row/feed-product.ts";
import type { ImageOrigins } from "./row/read-images.ts";
import { RowProblems } from "./row/row-problems.ts";
import { readRow, readSku } from "./row/row-reader.ts";
import { SeenSkus } from "./row/seen-skus.ts";
import { skuKey } from "./row/sku-key.ts";

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
  feed: Feed;
  fields: FieldReaders;
  origins: ImageOrigins;
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
  for await (const row of variantRows(options)) {
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

/** The rows of the feed; a row with variants in a joined file occurs once for each of them. */
async function* variantRows({ feed, fields }: ReadOptions): AsyncGenerator<Row | BrokenRow> {
  for await (const row of feed.rows) {
    if (isBroken(row)) yield row;
    else yield* fields.variants(row);
  }
}

async function take(
  row: Row | BrokenRow,
  options: ReadOptions,
  seen: SeenSkus,
  batch: Batch,
): Promise<LinkedRow | null> {
  const { fields, counts, rejects } = options;
  if (isBroken(row)) {
    counts.rejected += 1;
    await rejects?.write({
      line: row.line,
      taken: false,
      field: "",
      reason: row.reason,
      cells: row.cells?.map(cellText) ?? [row.text],
    });
    if (row.cells) batch.rejectedSkus.push(readSku({ line: row.line, record: row.cells }, fields));
    return null;
  }
  if (!fields.wants(row)) {
    counts.skipped += 1;
    return null;
  }
  const checked = withFits(withoutRepetition(readRow(row, fields, options.origins), seen), options);
  const isTaken = !(checked instanceof RowProblems);
  const problems = isTaken ? checked.leftOut : checked;
  if (problems.any)
    await rejects?.write({
      line: row.line,
      taken: isTaken,
      ...problems.describe(),
      cells: rejectedCells(row, fields.decimals.price),
    });
  if (isTaken) {
    if (problems.any) counts.warned += 1;
    return checked;
  }
  counts.rejected += 1;
  batch.rejectedSkus.push(readSku(row, fields));
  return null;
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
