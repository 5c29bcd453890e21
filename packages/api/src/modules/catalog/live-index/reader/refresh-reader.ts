import { type PreparedBatch, prepareDocuments } from "@tuerca/search";
import { buildTaxonomy, type Taxonomy } from "../../taxonomy.ts";
import type { ProductRow } from "../product-row.ts";
import { findRenamed, type Renamed } from "../taxonomy-changes.ts";
import { toDocument, toRecord } from "../to-document.ts";
import { nextOfferEdge, readDeleted, readProducts, readSection } from "./changes.repository.ts";
import { readPosition, writePosition } from "./mark.repository.ts";
import type { Change, RefreshRequest, RefreshResult, Section } from "./messages.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
import { sinceOf } from "./since.ts";
import { readTaxonomy, taxonomyChanged } from "./taxonomy.repository.ts";
import { type FitSources, readFitSources, readVehicles } from "./vehicles.repository.ts";

/** The reader's state between refreshes. */
export type ReaderState = {
  /** null before the first read. */
  taxonomy: Taxonomy | null;
  /** The taxonomies by which products may be indexed. */
  indexedBy: Taxonomy[];
  /** The sources of fits by which products are indexed; null before the first read. */
  fitSources: FitSources | null;
};

/** Passes a change on; resolves when the next one may come. */
export type Give = (change: Change) => Promise<void>;

/** Where a reader's changes go; `taken` resolves once all of them are applied. */
export type Receiver = { indexId: string; give: Give; taken(): Promise<unknown> };

/**
 * Passes on everything new since the mark, from one snapshot of the database, and writes there that
 * the index shows it.
 */
export function refreshReader(
  connection: ReaderConnection,
  state: ReaderState,
  { mark: known, now, compare }: Omit<RefreshRequest, "indexedBy">,
  { indexId, give, taken }: Receiver,
): Promise<RefreshResult> {
  return connection.snapshot(async () => {
    const position = await readPosition(connection, indexId);
    const since = sinceOf(known.snapshot, position);
    const mark = { snapshot: since.snapshot, offersUntil: known.offersUntil };
    if (since.isLost) {
      await give({ type: "lost" });
      state.taxonomy = null;
    }
    const taxonomy = await refreshTaxonomy(connection, state, mark.snapshot, give);
    const renamed = allRenamed(state.indexedBy, taxonomy);
    const vehiclesSince = since.isLost ? null : mark.snapshot;
    for await (const vehicles of readVehicles(connection, vehiclesSince))
      await give({ type: "vehicles", vehicles });
    const { sources, changedIds } = await readFitSources(connection, mark, state.fitSources);
    const renewed = { ...renamed, fitSourceIds: changedIds };
    for await (const rows of readProducts(connection, { mark, now, renewed }))
      await give(changeOf(rows, taxonomy, now));
    for await (const gone of readDeleted(connection, mark))
      await give({ type: "products", batch: null, gone });
    if (compare && !since.isLost) await giveSection(connection, compare, { taxonomy, now }, give);
    const nextEdge = await nextOfferEdge(connection, now);
    await taken();
    await writePosition(connection, indexId, position.snapshot);
    state.indexedBy = [taxonomy];
    state.fitSources = sources;
    return { mark: { snapshot: position.snapshot, offersUntil: now }, nextEdge };
  });
}

async function giveSection(
  connection: ReaderConnection,
  section: Section,
  { taxonomy, now }: { taxonomy: Taxonomy; now: number },
  give: Give,
): Promise<void> {
  for await (const { rows, from, to } of readSection(connection, section))
    await give({ type: "compare", batch: prepareRows(rows, taxonomy, now), from, to });
}

async function refreshTaxonomy(
  connection: ReaderConnection,
  state: ReaderState,
  snapshot: string | null,
  give: Give,
): Promise<Taxonomy> {
  const known = state.taxonomy;
  if (known && snapshot !== null && !(await taxonomyChanged(connection, snapshot, known))) return known;
  const rows = await readTaxonomy(connection);
  await give({ type: "taxonomy", rows });
  state.taxonomy = buildTaxonomy(rows);
  return state.taxonomy;
}

function allRenamed(before: readonly Taxonomy[], after: Taxonomy): Renamed {
  const renamed = before.map((one) => findRenamed(one, after));
  return {
    categoryIds: [...new Set(renamed.flatMap(({ categoryIds }) => categoryIds))],
    brandIds: [...new Set(renamed.flatMap(({ brandIds }) => brandIds))],
  };
}

function changeOf(rows: readonly ProductRow[], taxonomy: Taxonomy, now: number): Change {
  const active = rows.filter((row) => row.active);
  const gone = rows.filter((row) => !row.active).map((row) => row.id);
  return { type: "products", batch: prepareRows(active, taxonomy, now), gone };
}

function prepareRows(rows: readonly ProductRow[], taxonomy: Taxonomy, now: number): PreparedBatch {
  return prepareDocuments(rows.map((row) => toDocument(row, toRecord(row, taxonomy, now), taxonomy)));
}
