import { type Compilable, CompiledQuery } from "kysely";
import type { Database, Trx } from "./database.ts";

const FETCHED = 1000;

/** Reads the database as of one moment, however long it takes and whatever changes meanwhile. */
export async function* inSnapshot<T>(db: Database, read: (trx: Trx) => AsyncIterable<T>): AsyncGenerator<T> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    yield* read(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Reads a query by a cursor, which buffers few rows at a time; one query at a time per transaction.
 */
export async function* readByCursor<Row>(trx: Trx, query: Compilable<Row>): AsyncGenerator<Row> {
  const { sql, parameters } = query.compile();
  await trx.executeQuery(CompiledQuery.raw(`declare rows no scroll cursor for ${sql}`, [...parameters]));
  for (;;) {
    const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(`fetch ${FETCHED} from rows`));
    yield* rows;
    if (rows.length < FETCHED) break;
  }
  await trx.executeQuery(CompiledQuery.raw("close rows"));
}
