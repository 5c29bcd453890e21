import type { ProductIndex } from "@tuerca/search";
import { buildTaxonomy, type Taxonomy, type TaxonomyRows } from "../taxonomy.ts";
import type { Mark } from "./reader/messages.ts";

/** The catalogue in memory, as refreshing moves it on. */
export type IndexState = {
  index: ProductIndex;
  taxonomy: Taxonomy;
  /** The taxonomies by which products may stand in the index, the newest last: more than one only after a failure. */
  indexedBy: TaxonomyRows[];
  mark: Mark;
  /** When the next offer begins or ends, in ms; null = none known. */
  nextEdge: number | null;
  version: number;
};

/** How a catalogue begins: empty, or as a kept copy has it. */
export type Beginning = Pick<IndexState, "index" | "mark" | "nextEdge"> & { taxonomy: TaxonomyRows | null };

const NOTHING: TaxonomyRows = { categories: [], brands: [], attributeSets: [], drawingWords: [] };

/** The catalogue at version 0. */
export function createState({ index, mark, nextEdge, taxonomy }: Beginning): IndexState {
  return {
    index,
    taxonomy: buildTaxonomy(taxonomy ?? NOTHING),
    indexedBy: taxonomy ? [taxonomy] : [],
    mark,
    nextEdge,
    version: 0,
  };
}
