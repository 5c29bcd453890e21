import type pg from "pg";

/**
 * Watches rows of tables, each by its condition: `changed` names the tables that differ since the
 * last call.
 */
export async function watchTables(
  pool: pg.Pool,
  conditions: Readonly<Record<string, string>>,
  values: unknown[] = [],
) {
  const parts = Object.entries(conditions).map(
    ([table, condition]) =>
      `select '${table}' as name, count(*)::int as rows,
         md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest
       from ${table} t where ${condition}`,
  );
  const read = async (): Promise<{ name: string; rows: number; digest: string }[]> =>
    (await pool.query(parts.join(" union all "), values)).rows;
  let before = await read();
  return {
    /** Tables without watched rows. */
    empty: () => before.flatMap(({ name, rows }) => (rows === 0 ? [name] : [])),
    changed: async () => {
      const digests = new Map(before.map(({ name, digest }) => [name, digest]));
      before = await read();
      return before.flatMap(({ name, digest }) => (digests.get(name) === digest ? [] : [name]));
    },
  };
}
