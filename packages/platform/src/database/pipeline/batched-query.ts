import pg from "pg";

/** How Kysely begins a transaction of `inTransaction`. */
export const BEGIN = "start transaction isolation level read committed";

/** Begins the text of a deferred statement. */
export const DEFERRED = "/* deferred */ ";

export type Done = (error: Error | null, result: pg.QueryResult) => void;

/** The parts of `pg` that write a prepared query and read its answer; its types leave them out. */
type Wire = { describe(config: object): void; sync(): void };
type Written = pg.Query & {
  name: string;
  callback: Done;
  prepare(wire: Wire): void;
  handleRowDescription(columns: object): void;
  handleDataRow(row: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
};
type WrittenClass = new (text: string, values: readonly unknown[]) => Written;

/**
 * A prepared statement in one message with the deferred ones ahead of it, which must be prepared
 * already. After a failure the server skips the rest of the message (PostgreSQL's manual, 54.2.3).
 */
export class BatchedQuery extends (pg.Query as unknown as WrittenClass) {
  #ahead: readonly BatchedQuery[] = [];
  #unanswered = 0;
  #remember = (_columns: object) => {};

  constructor(name: string, text: string, values: readonly unknown[]) {
    super(text, values);
    this.name = name;
  }

  goAfter(ahead: readonly BatchedQuery[]): void {
    this.#ahead = ahead;
    this.#unanswered = ahead.length;
  }

  override prepare(wire: Wire): void {
    const { within, undescribed, columns } = connectionOf(wire);
    for (const query of this.#ahead) query.#prepareOn(within);
    const known = columns.get(this.name);
    if (known) super.handleRowDescription(known);
    else this.#remember = (described) => columns.set(this.name, described);
    this.#prepareOn(known ? undescribed : wire);
  }

  #prepareOn(wire: Wire): void {
    super.prepare(wire);
  }

  override handleRowDescription(columns: object): void {
    this.#remember(columns);
    super.handleRowDescription(columns);
  }

  override handleDataRow(row: object): void {
    if (this.#unanswered === 0) super.handleDataRow(row);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, wire);
    else this.#unanswered -= 1;
  }
}

/**
 * Per connection: the columns of its prepared statements, which never change, and two ways to write
 * a statement: without asking for its columns, and without ending the message.
 */
type Connection = { columns: Map<string, object>; undescribed: Wire; within: Wire };

const connections = new WeakMap<Wire, Connection>();

function connectionOf(wire: Wire): Connection {
  const found = connections.get(wire);
  if (found) return found;
  const nothing = { value: () => undefined };
  const undescribed: Wire = Object.create(wire, { describe: nothing });
  const within: Wire = Object.create(undescribed, { sync: nothing });
  const made = { columns: new Map(), undescribed, within };
  connections.set(wire, made);
  return made;
}
