import { sql } from "kysely";
import type { Trx } from "./database.ts";
import type { Deferred } from "./deferred.ts";
import { prepareDeferred } from "./prepare.ts";

/**
 * Lets no other transaction have any of these names until this one ends, so that what is counted under them is counted
 * one after the other. The count has to be a statement of its own, as it has to see what came while it waited.
 */
export function lockNames(trx: Trx, names: readonly string[]): Promise<Deferred> {
  return lock(trx, { names: [...names] });
}

const lock = prepareDeferred<{ names: string[] }>(
  (place) => sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 25) as key from unnest(${place("names")}::text[]) name order by key) keys`,
);
