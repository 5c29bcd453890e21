import type pg from "pg";

/** A column of a table and how PostgreSQL spells its type. */
export type Column = { name: string; type: string; isNullable: boolean };

/** The columns of a table, as `information_schema` has them. */
export async function describeColumns(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}

/** SQL that makes another value of the same type, for whatever the value was. */
const OTHER: Readonly<Record<string, (name: string) => string>> = {
  int8: (name) => `coalesce(${name}, 0) + 1`,
  int4: (name) => `coalesce(${name}, 0) + 1`,
  text: (name) => `coalesce(${name}, '') || 'X'`,
  bool: (name) => `not coalesce(${name}, false)`,
  date: (name) => `coalesce(${name}, current_date) + 1`,
  timestamptz: (name) => `coalesce(${name}, now()) + interval '1 second'`,
  bytea: (name) => `coalesce(${name}, '') || '\\x00'::bytea`,
  _text: (name) => `array_append(${name}, 'X')`,
  jsonb: (name) => `jsonb_build_array(coalesce(${name}, '{}'))`,
};

/** Columns that may change lawfully, and rows to change; all by default. */
type Choice = { lawful?: readonly string[]; where?: string };

/**
 * Gives each column of each row of a table another value, and then null if it may be null, one at a
 * time, with triggers off and without constraints. Calls `look` after each change, and takes it
 * back.
 */
export async function changeEveryColumn(
  pool: pg.Pool,
  table: string,
  look: (change: string) => Promise<void>,
  { lawful = [], where = "true" }: Choice = {},
): Promise<void> {
  await dropRules(pool, table);
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; create table before_change as table ${table}`,
    );
    const { rowCount } = await client.query(`select from ${table} where ${where}`);
    for (const { name, type, isNullable } of await describeColumns(pool, table)) {
      if (lawful.includes(name)) continue;
      const other = OTHER[type];
      if (!other)
        throw new Error(`The column ${name} of ${table} has the type ${type}: say how to change it.`);
      for (let row = 0; row < (rowCount ?? 0); row += 1)
        for (const value of isNullable ? [other(name), "null"] : [other(name)]) {
          const changed = await client.query(
            `update ${table} set ${name} = ${value} where ${name} is distinct from ${value} and ctid =
              (select ctid from ${table} where ${where} order by ctid offset ${row} limit 1)`,
          );
          if (changed.rowCount === 0) continue;
          try {
            await look(`${table}.${name} = ${value} in row ${row + 1}`);
          } finally {
            await client.query(
              `delete from ${table}; insert into ${table} overriding system value table before_change`,
            );
          }
        }
    }
  } finally {
    await client.query("drop table if exists before_change; set session_replication_role = origin");
    client.release();
  }
}

/** Drops what would refuse a change: this is for who edits the database's files. */
async function dropRules(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ drop: string }>(
    `select format('alter table %I drop constraint if exists %I cascade', $1::text, conname) as drop
     from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u', 'p', 'f')
     union all select format('alter table %I alter %I drop identity if exists', $1::text, attname)
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''
     union all select format('drop index if exists %I', indexrelid::regclass::text) from pg_index
     where indrelid = $1::regclass and indisunique`,
    [table],
  );
  for (const { drop } of rows) await pool.query(drop);
}
