import pg from "pg";
import { BEGIN, BeginningQuery, type Done, ofStatement } from "./beginning-query.ts";

/** Statements that a connection keeps prepared; a text that varies with its input seldom comes twice and is none of them. */
const MOST_PREPARED = 500;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that prepares each statement with values whose text comes again, in this process, under a name of its own.
 * PostgreSQL then parses it once, and plans it anew only when a table of its changes or is vacuumed or analyzed. A transaction
 * begins with its first statement, in one message to the server.
 */
export class PreparingClient extends pg.Client {
  #begins = false;

  // biome-ignore lint/suspicious/noExplicitAny: pg's own type has an overload for each way to call it
  override query(config: any, ...rest: any[]): any {
    const [values, callback] = rest;
    if (config === BEGIN && !callback) return this.#beginLater();
    const begins = this.#begins;
    this.#begins = false;
    const name = Array.isArray(values) && values.length > 0 ? nameOf(config) : undefined;
    const ask = (Asked: Asked) =>
      name === undefined
        ? super.query(config, ...rest)
        : this.#ask(new Asked(config, values), name, callback);
    if (begins && name !== undefined && isPrepared(this, name)) return ask(BeginningQuery);
    return begins ? super.query(BEGIN).then(() => ask(pg.Query)) : ask(pg.Query);
  }

  #beginLater() {
    this.#begins = true;
    return Promise.resolve(NOTHING);
  }

  /** A query that is described by an object is copied field by field in `pg`, which takes longer than writing it to the server. */
  #ask(query: pg.Query, name: string, callback?: Done) {
    const send = (done: Done) =>
      super.query(
        Object.assign(query, { name, callback: query instanceof BeginningQuery ? ofStatement(done) : done }),
      );
    return callback ? send(callback) : new Promise((resolve, reject) => send(settle(resolve, reject)));
  }
}

type Asked = typeof pg.Query | typeof BeginningQuery;

const NOTHING = { rows: [], rowCount: 0 };

/** Whether the server has prepared the statement on this connection. */
function isPrepared({ connection }: pg.Client, name: string): boolean {
  return name in (connection as unknown as { parsedStatements: object }).parsedStatements;
}

function settle(resolve: (result: pg.QueryResult) => void, reject: (error: Error) => void): Done {
  return (error, result) => (error ? reject(error) : resolve(result));
}

function nameOf(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_PREPARED) return name;
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MOST_PREPARED) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  const fresh = `tuerca-${names.size}`;
  names.set(text, fresh);
  return fresh;
}
