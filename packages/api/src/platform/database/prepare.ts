import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "./database.ts";
import { DEFERRED } from "./pipeline/batched-query.ts";

/** Runs a prepared statement with its values. */
export type Prepared<Values, T> = (db: Database | Trx, values: Values) => Promise<T[]>;

/** Where a value of the statement belongs. */
export type PlaceOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is written once, and that PostgreSQL parses once on each connection. All that changes from call to
 * call has to stand in it as `place("name")`.
 */
export function prepare<Values, T>(write: (place: PlaceOf<Values>) => RawBuilder<T>): Prepared<Values, T> {
  let written: Written<Values> | null = null;
  return async (db, values) => {
    written ??= writeDown(write, db);
    const { text, names } = written;
    const parameters = names.map((name) => values[name]);
    return (await db.executeQuery<T>(CompiledQuery.raw(text, parameters))).rows;
  };
}

/**
 * A statement whose answer nobody reads: in a transaction it goes to the server with the next one, whose failure its
 * own then is, or with the commit.
 */
export function unread(statement: RawBuilder<unknown>): RawBuilder<never> {
  return sql`${sql.raw(DEFERRED)}${statement}`;
}

/** A statement's text, and the names of its values in the order of their places. */
type Written<Values> = { text: string; names: readonly (keyof Values)[] };

function writeDown<Values>(
  write: (place: PlaceOf<Values>) => RawBuilder<unknown>,
  db: Database | Trx,
): Written<Values> {
  const names: (keyof Values)[] = [];
  const place: PlaceOf<Values> = (wanted) => {
    if (!names.includes(wanted)) names.push(wanted);
    return sql.raw(`$${names.indexOf(wanted) + 1}`);
  };
  return { text: write(place).compile(db).sql, names };
}
