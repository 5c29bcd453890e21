import type { FitVehicle, PreparedBatch } from "@tuerca/search";
import type { TaxonomyRows } from "../../taxonomy.ts";

/**
 * The read position: the transactions seen (a `pg_snapshot` as text, or null) and the time up to
 * which offers have begun and ended (ms).
 */
export type Mark = { snapshot: string | null; offersUntil: number };

/** Products to compare: up to `count` for sale, from the id `from` on. */
export type Section = { from: number; count: number };

/** The snapshot of an index that shows more than its row says. */
export const UNSURE = "";

/** Asks for changes since the mark, as of `now` (ms), then for a section to compare. */
export type RefreshRequest = {
  mark: Mark;
  now: number;
  compare: Section | null;
  /** The taxonomies by which products may be indexed, newest last. */
  indexedBy: TaxonomyRows[];
};

/** The new read position, and when the next offer begins or ends (ms; null if none is known). */
export type RefreshResult = { mark: Mark; nextEdge: number | null };

/** Greater than the id of any product. */
export const END = 2 ** 31;

/**
 * All products for sale whose ids are from `from` to before `to`, as the index has to show them
 * once the changes before are applied.
 */
export type Compared = { type: "compare"; batch: PreparedBatch; from: number; to: number };

/**
 * A change, to be applied before the following ones. `lost`: the index may show what the database
 * has lost.
 */
export type Change =
  | { type: "lost" }
  | Compared
  | { type: "taxonomy"; rows: TaxonomyRows }
  | { type: "vehicles"; vehicles: FitVehicle[] }
  | { type: "products"; batch: PreparedBatch | null; gone: number[] };

/** A thread that has just begun asks for the taxonomies; every other call hands a change on. */
export type Reading = {
  task: Omit<RefreshRequest, "indexedBy">;
  result: RefreshResult;
  call: Change | { type: "indexedBy" };
  answer: TaxonomyRows[] | null;
};

/** `indexId`: the row in which the database knows what the index shows. */
export type ReaderData = { databaseUrl: string; indexId: string };
