import { type RawBuilder, sql } from "kysely";

/** SQLSTATE that `refuse` raises (migration 0027). */
const REFUSED = "TU001";

/**
 * An expression that fails the statement which comes to it, and so the whole transaction. A deferred
 * statement decides by it, and the commit goes to the server along.
 */
export function refuse(name: string | RawBuilder<string>): RawBuilder<null> {
  return sql`refuse(${typeof name === "string" ? sql.lit(name) : name})`;
}

/** The name with which a transaction was refused; null if it failed otherwise. */
export function refusalOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && error.code === REFUSED ? error.message : null;
}
