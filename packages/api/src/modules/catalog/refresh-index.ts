import { setImmediate as nextTurn } from "node:timers/promises";
import type { ProductIndex, SearchDocument } from "@tuerca/search";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { ProductCounts } from "./product-counts.ts";
import { unpackRecord } from "./product-record.ts";
import type { ProductRow } from "./product-row.ts";
import {
  currentSnapshot,
  type Mark,
  nextOfferEdge,
  readProducts,
  readSnapshot,
  readTaxonomy,
  taxonomyChanged,
} from "./snapshot.repository.ts";
import { buildTaxonomy, type Taxonomy } from "./taxonomy.ts";
import { findRenamed } from "./taxonomy-changes.ts";
import { toDocument, toRecord } from "./to-document.ts";

/** The state of the catalogue in memory, as refreshing moves it on. */
export type IndexState = {
  index: ProductIndex;
  counts: ProductCounts;
  taxonomy: Taxonomy;
  /** The taxonomy by which all products have been indexed: the one above, save after a failure. */
  indexedBy: Taxonomy;
  mark: Mark;
  /** When the next offer begins or ends, in ms; null = none known. */
  nextEdge: number | null;
  version: number;
};

/** So many products are indexed before other work gets its turn. */
const SLICE = 100;

/** Brings the state up to the database as of `now` (ms). After a failure the same is read again next time. */
export function refreshIndex(db: Database, state: IndexState, now: number): Promise<void> {
  return readSnapshot(db, async (trx) => {
    const snapshot = await currentSnapshot(trx);
    await refreshTaxonomy(trx, state);
    const renamed = findRenamed(state.indexedBy, state.taxonomy);
    for await (const rows of readProducts(trx, { mark: state.mark, now, renamed }))
      await apply(state, rows, now);
    state.nextEdge = await nextOfferEdge(trx, now);
    state.indexedBy = state.taxonomy;
    state.mark = { snapshot, offersUntil: now };
  });
}

async function refreshTaxonomy(trx: Trx, state: IndexState): Promise<void> {
  const { snapshot } = state.mark;
  if (snapshot !== null && !(await taxonomyChanged(trx, snapshot))) return;
  state.taxonomy = buildTaxonomy(await readTaxonomy(trx));
  state.version += 1;
}

async function apply(state: IndexState, rows: ProductRow[], now: number): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE) {
    applySlice(state, rows.slice(start, start + SLICE), now);
    await nextTurn();
  }
}

function applySlice({ index, counts, taxonomy }: IndexState, rows: ProductRow[], now: number): void {
  const documents: SearchDocument[] = [];
  const gone: number[] = [];
  for (const row of rows) {
    const record = row.active ? toRecord(row, taxonomy, now) : null;
    const before = index.payload(row.id);
    counts.replace(before === null ? null : unpackRecord(before), record);
    if (record) documents.push(toDocument(row, record, taxonomy));
    else gone.push(row.id);
  }
  index.upsert(documents);
  index.remove(gone);
}
