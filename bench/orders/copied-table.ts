import type pg from "pg";

/** Inserts the copied row again, with `key` in its key columns and the values of `change`. */
export type InsertCopy = (
  client: pg.PoolClient,
  key: string,
  change?: Record<string, unknown>,
) => Promise<void>;

/**
 * Creates a table with the same columns and indexes. Returns a prepared insert of the original's
 * newest row, with new `keys` and the given `fixed` values. Columns that number themselves still do
 * so.
 */
export async function openCopy(
  pool: pg.Pool,
  table: string,
  keys: readonly string[],
  fixed: Record<string, unknown> = {},
): Promise<InsertCopy> {
  const copy = `bench_${table.replace(".", "_")}`;
  await pool.query(`create table ${copy} (like ${table} including all)`);
  const { rows } = await pool.query(`select * from ${table} order by ctid desc limit 1`);
  const { numbered, json } = await readColumns(pool, copy);
  const row = Object.entries({ ...rows[0], ...fixed }).filter(([name]) => !numbered.has(name));
  // JSON columns are read as objects and written as text.
  const asParameter = (name: string, value: unknown) =>
    json.has(name) && value !== null ? JSON.stringify(value) : value;
  const places = row.map((_, index) => `$${index + 1}`);
  const text = `insert into ${copy} (${row.map(([name]) => name)}) values (${places})`;
  return async (client, key, change = {}) => {
    const values = row.map(([name, value]) =>
      keys.includes(name) ? key : asParameter(name, change[name] ?? value),
    );
    await client.query({ name: copy, text, values });
  };
}

/** Names of the columns that number themselves, and of JSON columns. */
async function readColumns(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ name: string; type: string; isNumbered: boolean }>(
    `select column_name as name, data_type as type, is_identity = 'YES' as "isNumbered"
     from information_schema.columns where table_name = $1`,
    [table],
  );
  const namesOf = (some: typeof rows) => new Set(some.map(({ name }) => name));
  return {
    numbered: namesOf(rows.filter(({ isNumbered }) => isNumbered)),
    json: namesOf(rows.filter(({ type }) => type === "jsonb")),
  };
}
