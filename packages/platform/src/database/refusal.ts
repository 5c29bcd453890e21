import { type RawBuilder, sql } from "kysely";

/** SQLSTATE that `refuse` raises in the database. */
const REFUSED = "TU001";

/**
 * An expression that fails its statement, and so the whole transaction. In a deferred statement it
 * decides with the commit, without a round trip of its own.
 */
export function refuse(name: string | RawBuilder<string>): RawBuilder<null> {
  return sql`refuse(${typeof name === "string" ? sql.lit(name) : name})`;
}

/** The name with which a transaction was refused; null if it failed otherwise. */
export function refusalOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && error.code === REFUSED ? error.message : null;
}
