import type { PreparedBatch } from "@tuerca/search";
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
  | { type: "products"; batch: PreparedBatch | null; gone: number[] };

/**
 * A thread remembers `indexedBy`; null leaves it. `taken` acknowledges each change; `end` closes
 * the thread.
 */
export type ToReader =
  | { type: "refresh"; mark: Mark; now: number; indexedBy: TaxonomyRows[] | null }
  | { type: "taken" }
  | { type: "end" };

export type FromReader =
  | Change
  | ({ type: "done" } & RefreshResult)
  | { type: "failed"; message: string; code?: string };

export type ReaderData = { databaseUrl: string };
