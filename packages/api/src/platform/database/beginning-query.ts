import pg from "pg";

/** How a transaction begins that waits for its first statement. */
export const BEGIN = "start transaction isolation level read committed";

export type Done = (error: Error | null, result: pg.QueryResult) => void;

/** What `pg` writes a prepared query with; its types leave that out. */
type Wire = {
  parse(query: { text: string; name: string; types: number[] }): void;
  bind(config: object): void;
  execute(config: object): void;
};
type Written = pg.Query & { prepare(wire: Wire): void };
type WrittenClass = new (text: string, values: unknown[]) => Written;

/**
 * A statement that begins a transaction on its way. It must have been prepared: `pg` would take the server's word that it has read
 * the beginning for one about the statement. Of one message the server leaves out all that follows a failure
 * (PostgreSQL's manual, 54.2.3), so that the statement is never run outside of its transaction.
 */
export class BeginningQuery extends (pg.Query as unknown as WrittenClass) {
  override prepare(wire: Wire): void {
    wire.parse({ text: BEGIN, name: "", types: [] });
    wire.bind({});
    wire.execute({});
    super.prepare(wire);
  }
}

/** Takes the statement's own result: that of the beginning comes before it. */
export function ofStatement(done: Done): Done {
  return (error, results) =>
    done(error, error ? results : (results as unknown as [unknown, pg.QueryResult])[1]);
}
