import pg from "pg";

/** Statements that a connection keeps prepared; a text that varies with its input seldom comes twice and is none of them. */
const MOST_PREPARED = 500;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that prepares each statement with values whose text comes again, in this process, under a name of its own.
 * PostgreSQL then parses it once, and plans it anew only when a table of its changes or is vacuumed or analyzed.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own type has an overload for each way to call it
  override query(config: any, ...rest: any[]): any {
    const [values, callback] = rest;
    if (typeof config !== "string" || !Array.isArray(values) || values.length === 0)
      return super.query(config, ...rest);
    const name = nameOf(config);
    if (!name) return super.query(config, ...rest);
    // Given as fields the query would be copied with their descriptors, which takes longer than writing it to the server.
    const send = (done: Done) =>
      super.query(Object.assign(new pg.Query(config, values), { name, callback: done }));
    return callback ? send(callback) : new Promise((resolve, reject) => send(settle(resolve, reject)));
  }
}

type Done = (error: Error | null, result: pg.QueryResult) => void;

function settle(resolve: (result: pg.QueryResult) => void, reject: (error: Error) => void): Done {
  return (error, result) => (error ? reject(error) : resolve(result));
}

function nameOf(text: string): string | undefined {
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
