import pg from "pg";

/** How a transaction begins. */
export const BEGIN = "start transaction isolation level read committed";

/** Begins the text of a statement whose answer nobody reads. */
export const UNREAD = "/* unread */ ";

export type Done = (error: Error | null, result: pg.QueryResult) => void;

/** What `pg` writes a prepared query with, and what it does with the answer; its types leave that out. */
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
 * A prepared statement in one message to the server with others that go ahead of it. Those must have been prepared
 * before: `pg` would take the server's word that it has read one of them for one about this statement. Of one message
 * the server leaves out all that follows a failure (PostgreSQL's manual, 54.2.3), and the failure is this statement's.
 */
export class BatchedQuery extends (pg.Query as unknown as WrittenClass) {
  #ahead: readonly BatchedQuery[] = [];
  #unread = 0;
  #remember = (_columns: object) => {};

  constructor(name: string, text: string, values: readonly unknown[]) {
    super(text, values);
    this.name = name;
  }

  goAfter(ahead: readonly BatchedQuery[]): void {
    this.#ahead = ahead;
    this.#unread = ahead.length;
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
    if (this.#unread === 0) super.handleDataRow(row);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#unread === 0) super.handleCommandComplete(message, wire);
    else this.#unread -= 1;
  }
}

/**
 * What is known of a connection: the columns of its prepared statements, which stay, as the server refuses a statement
 * of which they have changed, and how to write one without asking for its columns, and one within a message.
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
