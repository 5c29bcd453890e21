import type { FitVehicle, PreparedBatch } from "@tuerca/search";
import type { TaxonomyRows } from "../../taxonomy.ts";

/**
 * The read position: the transactions seen (a `pg_snapshot` as text, or null) and the time up to
 * which offers have begun and ended (ms).
 */
export type Mark = { snapshot: string | null; offersUntil: number };

/** Asks for changes since the mark, as of `now` (ms). */
export type RefreshRequest = {
  mark: Mark;
  now: number;
  /** The taxonomies by which products may be indexed, newest last. */
  indexedBy: TaxonomyRows[];
};

/** The new read position, and when the next offer begins or ends (ms; null if none is known). */
export type RefreshResult = { mark: Mark; nextEdge: number | null };

/** A change, to be applied before the following ones. */
export type Change =
  | { type: "taxonomy"; rows: TaxonomyRows }
  | { type: "vehicles"; vehicles: FitVehicle[] }
  | { type: "products"; batch: PreparedBatch | null; gone: number[] };

/** A thread that has just begun asks for the taxonomies; every other call hands a change on. */
export type Reading = {
  task: { mark: Mark; now: number };
  result: RefreshResult;
  call: Change | { type: "indexedBy" };
  answer: TaxonomyRows[] | null;
};

export type ReaderData = { databaseUrl: string };
