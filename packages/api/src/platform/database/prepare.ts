import { type RawBuilder, sql } from "kysely";
import type { DatabaseHandle } from "./database.ts";

/** Runs a prepared statement with its values. */
export type Prepared<Values, T> = (
  database: Pick<DatabaseHandle, "db" | "pool">,
  values: Values,
) => Promise<T[]>;

/** Where a value of the statement belongs. */
export type PlaceOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is written once, and that PostgreSQL parses once on each connection, under this name. All that changes
 * from call to call has to stand in it as `place("name")`. It is planned once too unless plans for the values at hand look
 * cheaper (PostgreSQL's manual, PREPARE, Notes), as they do for short arrays: `unnest((select …))` hides their length.
 */
export function prepare<Values, T>(
  name: string,
  write: (place: PlaceOf<Values>) => RawBuilder<T>,
): Prepared<Values, T> {
  const names: (keyof Values)[] = [];
  const place: PlaceOf<Values> = (wanted) => {
    if (!names.includes(wanted)) names.push(wanted);
    return sql.raw(`$${names.indexOf(wanted) + 1}`);
  };
  const statement = write(place);
  let text: string | null = null;
  return async ({ db, pool }, values) => {
    text ??= statement.compile(db).sql;
    const { rows } = await pool.query({ name, text, values: names.map((one) => values[one]) });
    return rows;
  };
}
