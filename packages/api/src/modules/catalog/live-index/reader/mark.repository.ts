import type { ReaderConnection } from "./reader-connection.repository.ts";

/**
 * SQL condition for rows of `index_copies` that a transaction of this database wrote: in one that a
 * dump has filled, numbers of transactions say nothing.
 */
export const WRITTEN_HERE = "xmin::text = (written_by::text::numeric % 4294967296)::text";

/** The snapshot of the running transaction, and what it knows of the index, as texts. */
export type Position = {
  snapshot: string;
  /** The transactions that the index shows, as this database knows it; null if it does not. */
  shown: string | null;
};

/** The position of the running transaction for an index by its row's id. */
export async function readPosition(connection: ReaderConnection, indexId: string): Promise<Position> {
  const [row] = await connection.rows(
    `select pg_current_snapshot(),
       (select snapshot from index_copies where witness = $1 and ${WRITTEN_HERE})`,
    [indexId],
  );
  return { snapshot: row?.[0] ?? "", shown: row?.[1] ?? null };
}

/**
 * Writes that the index shows a snapshot. The commit does not wait for the disk: a database that
 * loses it loses it together with what follows.
 */
export async function writePosition(
  connection: ReaderConnection,
  indexId: string,
  snapshot: string,
): Promise<void> {
  await connection.rows(
    `insert into index_copies (witness, snapshot)
       select $1::uuid, $2::text from set_config('synchronous_commit', 'off', true)
     on conflict (witness) do update set snapshot = excluded.snapshot, written_at = now(),
       written_by = pg_current_xact_id()`,
    [indexId, snapshot],
  );
}
