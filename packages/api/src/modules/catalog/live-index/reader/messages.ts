import type { PreparedBatch } from "@tuerca/search";
import type { TaxonomyRows } from "../../taxonomy.ts";

/**
 * How far the catalogue has been read: the transactions seen (a `pg_snapshot` as text, null = none) and the time up to
 * which offers have begun and ended (ms).
 */
export type Mark = { snapshot: string | null; offersUntil: number };

/** Asks for what is new since the mark, as of `now` (ms). */
export type RefreshRequest = {
  mark: Mark;
  now: number;
  /** The taxonomies by which products may stand in the index, the newest last. */
  indexedBy: TaxonomyRows[];
};

/** How far the catalogue has been read now, and when the next offer begins or ends (ms; null = none known). */
export type RefreshResult = { mark: Mark; nextEdge: number | null };

/** Something new, to be taken in before what follows it. */
export type Change =
  | { type: "taxonomy"; rows: TaxonomyRows }
  | { type: "products"; batch: PreparedBatch | null; gone: number[] };

/** A thread that has just begun asks for the taxonomies; every other call hands a change on. */
export type Reading = {
  task: { mark: Mark; now: number };
  result: RefreshResult;
  call: Change | { type: "indexedBy" };
  answer: TaxonomyRows[] | null;
};

export type ReaderData = { databaseUrl: string };
