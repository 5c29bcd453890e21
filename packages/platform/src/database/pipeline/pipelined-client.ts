import pg from "pg";
import { BatchedQuery, BEGIN, DEFERRED, type Done } from "./batched-query.ts";

/** Prepared statements per connection; texts that vary with their input seldom come twice. */
const MOST_PREPARED = 500;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that prepares each statement with values from its second call in this process on.
 * In a transaction, its beginning and deferred statements go to the server with the next statement.
 */
export class PipelinedClient extends pg.Client {
  #ahead: BatchedQuery[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: pg's own type has an overload per form of call
  override query(config: any, ...rest: any[]): any {
    const [values, callback] = rest;
    if (config === "rollback") this.#ahead = [];
    const name = this.#isPreparable(config, values) ? nameOf(config) : undefined;
    if (name === undefined) return this.#askPlainly(() => super.query(config, ...rest));
    const query = new BatchedQuery(name, config, values);
    if (callback) return this.#send(query, callback);
    return this.#mayWait(config, name) ? this.#wait(query) : this.#ask(query);
  }

  #isPreparable(text: unknown, values: unknown): boolean {
    if (text === "commit") return this.#ahead.length > 0;
    return typeof text === "string" && (text === BEGIN || (Array.isArray(values) && values.length > 0));
  }

  #mayWait(text: string, name: string): boolean {
    if (!isPrepared(this, name)) return false;
    const isInTransaction = this.#ahead.length > 0 || this.getTransactionStatus() === "T";
    return text === BEGIN || (isInTransaction && text.startsWith(DEFERRED));
  }

  #wait(query: BatchedQuery) {
    this.#ahead.push(query);
    return Promise.resolve(NOTHING);
  }

  #askPlainly(ask: () => unknown) {
    const last = this.#ahead.pop();
    return last ? this.#ask(last).then(ask) : ask();
  }

  #ask(query: BatchedQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) =>
      this.#send(query, (error, result) => (error ? reject(error) : resolve(result))),
    );
  }

  /** `pg` sends a ready query as it is; it would copy a description field by field. */
  #send(query: BatchedQuery, callback: Done): void {
    query.goAfter(this.#ahead);
    this.#ahead = [];
    super.query(Object.assign(query, { callback }));
  }
}

const NOTHING = { rows: [], rowCount: 0 };

/** Whether the server has prepared the statement on this connection. */
function isPrepared({ connection }: pg.Client, name: string): boolean {
  return name in (connection as unknown as { parsedStatements: object }).parsedStatements;
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
