import { expect } from "vitest";
import { fold } from "../src/analysis/fold.ts";
import { tokens } from "../src/analysis/words.ts";
import type { FitVehicle, SearchDocument, SearchRequest, SearchResult } from "../src/index.ts";
import { naiveColumns, naiveSearch } from "./naive-search.ts";

const words = (text: string) => tokens(fold(text)).map(({ word }) => word);

/** The contents of an engine, by id. */
export type Held = { docs: Map<number, SearchDocument>; vehicles: Map<number, FitVehicle> };

export const heldOf = (docs: SearchDocument[] = [], rows: FitVehicle[] = []): Held => ({
  docs: new Map(docs.map((doc) => [doc.id, doc])),
  vehicles: new Map(rows.map((row) => [row.id, row])),
});

/** Expects what a scan of every document finds; `text` has the synonyms. */
export function expectFound(found: SearchResult, held: Held, asked: SearchRequest, text: string): void {
  const catalogue = [...held.docs.values()];
  const naive = naiveSearch(catalogue, held.vehicles, asked, text);
  expect(found.hits.map(({ id }) => id)).toEqual(naive.ids);
  expect(found.total).toBe(naive.total);
  expect(found.untold).toEqual(naive.untold);
  expect(found.facets).toEqual(naive.facets);
  expect(found.measures).toEqual(naive.measures);
  expect(found.correctedQuery === null).toBe(naive.correctedWords === null);
  expect(found.leftOut).toEqual(naive.leftOut);
  expect(found.missingCode).toBe(naive.missingCode);
  expect(found.unknownFit).toBe(naive.unknownFit);
  for (const word of naive.correctedWords ?? []) expect(words(found.correctedQuery ?? "")).toContain(word);
  const payloads = new Map(catalogue.map(({ id, payload }) => [id, payload]));
  for (const { id, payload, measures } of found.hits) {
    expect(payload).toBe(payloads.get(id)?.toWellFormed());
    expect(measures).toEqual(naiveColumns(held.docs.get(id), asked.measures));
  }
}
