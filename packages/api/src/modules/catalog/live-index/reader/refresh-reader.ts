import { prepareDocuments } from "@tuerca/search";
import { buildTaxonomy, type Taxonomy } from "../../taxonomy.ts";
import type { ProductRow } from "../product-row.ts";
import { findRenamed, type Renamed } from "../taxonomy-changes.ts";
import { toDocument, toRecord } from "../to-document.ts";
import { currentSnapshot, nextOfferEdge, readDeleted, readProducts } from "./changes.repository.ts";
import type { Change, Mark, RefreshResult } from "./messages.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
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

/** Passes on everything new since the mark, from one snapshot of the database. */
export function refreshReader(
  connection: ReaderConnection,
  state: ReaderState,
  { mark, now }: { mark: Mark; now: number },
  give: Give,
): Promise<RefreshResult> {
  return connection.snapshot(async () => {
    const snapshot = await currentSnapshot(connection);
    const taxonomy = await refreshTaxonomy(connection, state, mark.snapshot, give);
    const renamed = allRenamed(state.indexedBy, taxonomy);
    for await (const vehicles of readVehicles(connection, mark)) await give({ type: "vehicles", vehicles });
    const { sources, changedIds } = await readFitSources(connection, mark, state.fitSources);
    const renewed = { ...renamed, fitSourceIds: changedIds };
    for await (const rows of readProducts(connection, { mark, now, renewed }))
      await give(changeOf(rows, taxonomy, now));
    for await (const gone of readDeleted(connection, mark))
      await give({ type: "products", batch: null, gone });
    state.indexedBy = [taxonomy];
    state.fitSources = sources;
    return { mark: { snapshot, offersUntil: now }, nextEdge: await nextOfferEdge(connection, now) };
  });
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
  const documents = active.map((row) => toDocument(row, toRecord(row, taxonomy, now), taxonomy));
  const gone = rows.filter((row) => !row.active).map((row) => row.id);
  return { type: "products", batch: prepareDocuments(documents), gone };
}
