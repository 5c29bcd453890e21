import { sql } from "kysely";
import type { Trx } from "./database.ts";
import type { Deferred } from "./deferred.ts";
import { prepareDeferred } from "./prepare.ts";

/**
 * Locks these names until the transaction ends, so that counts under them are serialised. Count in
 * a separate statement, which sees what was committed during the wait.
 */
export function lockNames(trx: Trx, names: readonly string[]): Promise<Deferred> {
  return lock(trx, { names: [...names] });
}

const lock = prepareDeferred<{ names: string[] }>(
  (param) => sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 25) as key from unnest(${param("names")}::text[]) name order by key) keys`,
);
