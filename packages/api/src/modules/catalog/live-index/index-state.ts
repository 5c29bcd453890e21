import type { ProductIndex } from "@tuerca/search";
import { buildTaxonomy, type Taxonomy, type TaxonomyRows } from "../taxonomy.ts";
import type { Mark } from "./reader/messages.ts";
import type { Redirects } from "./redirects/redirects.repository.ts";

/** The catalogue in memory, which refreshing updates. */
export type IndexState = {
  index: ProductIndex;
  taxonomy: Taxonomy;
  /** The taxonomies by which products may be indexed, newest last: several only after a failure. */
  indexedBy: TaxonomyRows[];
  mark: Mark;
  /** When the next offer begins or ends, in ms; null if none is known. */
  nextEdge: number | null;
  /** The searches that lead to a page. */
  redirects: Redirects;
  version: number;
  /** As of when the database was last read, in ms; null before the first time. */
  readAt: number | null;
  /** Whether the index may show what the database has lost, until all of it is compared. */
  isDoubtful: boolean;
  /** Products that were compared with the database since the start, and those that differed. */
  compared: { products: number; differed: number };
};

/** The initial catalogue: empty, or from a copy. */
export type Beginning = Pick<IndexState, "index" | "mark" | "nextEdge"> & { taxonomy: TaxonomyRows | null };

const NOTHING: TaxonomyRows = {
  categories: [],
  brands: [],
  attributeSets: [],
  drawingWords: [],
  measures: [],
  pairs: [],
};

/** Creates the catalogue at version 0. */
export function createState({ index, mark, nextEdge, taxonomy }: Beginning): IndexState {
  return {
    index,
    taxonomy: buildTaxonomy(taxonomy ?? NOTHING),
    indexedBy: taxonomy ? [taxonomy] : [],
    mark,
    nextEdge,
    redirects: new Map(),
    version: 0,
    readAt: null,
    isDoubtful: false,
    compared: { products: 0, differed: 0 },
  };
}
