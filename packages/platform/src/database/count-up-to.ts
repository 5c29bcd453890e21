import { type RawBuilder, sql } from "kysely";
import type { Trx } from "./database.ts";

/** The most that lists count: an exact number beyond it helps nobody, and takes long. */
export const MOST_COUNTED = 10_000;

/** A number up to MOST_COUNTED; `isMore`: there are more. */
export type Counted = { count: number; isMore: boolean };

/** Counts the rows of a `select`, up to MOST_COUNTED. */
export async function countUpTo(trx: Trx, rows: RawBuilder<unknown>): Promise<Counted> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${sql.lit(MOST_COUNTED + 1)}) as counted`.execute(trx);
  return toCounted(found[0]?.count ?? 0);
}

/** A number of rows that were read up to MOST_COUNTED and one more. */
export function toCounted(count: number): Counted {
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}
