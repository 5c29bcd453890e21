import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "./database.ts";
import { type Deferred, defer } from "./deferred.ts";
import { DEFERRED } from "./pipeline/batched-query.ts";

/** Runs a prepared statement with its values. */
export type Prepared<Values, T> = (db: Database | Trx, values: Values) => Promise<T[]>;

/** Returns the param for a value of the statement. */
export type ParamOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is written once, and parsed once per connection by PostgreSQL. Everything that
 * changes from call to call must be a `param("name")`.
 */
export function prepare<Values, T>(write: (param: ParamOf<Values>) => RawBuilder<T>): Prepared<Values, T> {
  const compile = writeOnce(write);
  return async (db, values) => (await db.executeQuery<T>(compile(db, values))).rows;
}

/** Runs a prepared statement with its values, at the latest with the commit. */
export type PreparedDeferred<Values> = (trx: Trx, values: Values) => Promise<Deferred>;

/**
 * A prepared statement without an answer: it goes to the server with the transaction's next
 * statement or with the commit, and its failure is theirs.
 */
export function prepareDeferred<Values>(
  write: (param: ParamOf<Values>) => RawBuilder<unknown>,
): PreparedDeferred<Values> {
  const compile = writeOnce<Values>((param) => sql`${sql.raw(DEFERRED)}${write(param)}`);
  return async (trx, values) => {
    const query = compile(trx, values);
    const deferred = defer(trx, query.sql);
    await trx.executeQuery(query);
    return deferred;
  };
}

/** Compiles a statement once, and fills in the values of each call. */
function writeOnce<Values>(write: (param: ParamOf<Values>) => RawBuilder<unknown>) {
  let written: { text: string; names: readonly (keyof Values)[] } | null = null;
  return (db: Database | Trx, values: Values): CompiledQuery => {
    written ??= writeDown(write, db);
    return CompiledQuery.raw(
      written.text,
      written.names.map((name) => values[name]),
    );
  };
}

/** A statement's text, and the names of its values in the order of their params. */
function writeDown<Values>(write: (param: ParamOf<Values>) => RawBuilder<unknown>, db: Database | Trx) {
  const names: (keyof Values)[] = [];
  const param: ParamOf<Values> = (value) => {
    if (!names.includes(value)) names.push(value);
    return sql.raw(`$${names.indexOf(value) + 1}`);
  };
  return { text: write(param).compile(db).sql, names };
}
