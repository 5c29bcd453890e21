import { type RawBuilder, sql } from "kysely";

/** SQLSTATE of what `refuse` raises (migration 0027). */
const REFUSED = "TU001";

/**
 * An expression that fails the statement which comes to it, and so the whole transaction. A deferred
 * statement decides by it, and the commit goes to the server along.
 */
export function refuse(name: string | RawBuilder<string>): RawBuilder<null> {
  return sql`refuse(${typeof name === "string" ? sql.lit(name) : name})`;
}

/** The name that a transaction was refused with; null where it failed by anything else. */
export function refusalOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && error.code === REFUSED ? error.message : null;
}
