import type pg from "pg";

/** The rows of a table after the migrations, as JSON; `columns` are those that can be written. */
type Kept = { name: string; columns: string; rows: string };

/** The tables of a migrated database by name, and what stands for their columns and rules. */
export type Pristine = { schema: string; tables: ReadonlyMap<string, Kept> };

/** Rows that servers write or remember from their start on. */
const FOREVER = ["product_deletions", "index_copies", "accepted_terms"];
/** Deleted with their triggers, which tell the index; last, when no row refers to them. */
const FOLLOWED = ["products", "categories", "brands", "attribute_sets"];

/** Reads what a database holds before a test has written to it. */
export async function readPristine(client: pg.ClientBase): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`);
  const { rows } = await client.query<{ name: string; rows: string }>(
    tables.map(({ name }) => `select '${name}' as name, ${rowsOf(name)} as rows`).join(" union all "),
  );
  const texts = new Map(rows.map((row) => [row.name, row.rows]));
  const kept = tables
    .filter(({ name }) => !FOREVER.includes(name))
    .map((table) => ({ ...table, rows: texts.get(table.name) ?? "[]" }));
  return { schema: await readSchema(client), tables: new Map(kept.map((table) => [table.name, table])) };
}

/** A text that changes with any column, index, trigger, constraint, function or setting. */
async function readSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`
    with public as (select oid from pg_namespace where nspname = 'public'),
    parts as (
      select concat('column ', a.attrelid::regclass, a.attname, a.atttypid, a.attnotnull) as part
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = (select oid from public) and a.attnum > 0
      union all select concat('trigger ', tgrelid::regclass, tgname, tgenabled)
        from pg_trigger where not tgisinternal
      union all select concat('constraint ', conrelid::regclass, conname)
        from pg_constraint where connamespace = (select oid from public)
      union all select concat('function ', proname, prosrc)
        from pg_proc where pronamespace = (select oid from public)
      union all select concat('setting ', setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database()))
    select md5(string_agg(part, ';' order by part)) as schema from parts`);
  return rows[0].schema;
}

/** Whether nothing but rows has changed since the beginning. */
export async function isSameSchema(client: pg.ClientBase, { schema }: Pristine): Promise<boolean> {
  return (await readSchema(client)) === schema;
}

/** The names of the tables whose rows are others than at the beginning. */
export async function changedTables(client: pg.ClientBase, pristine: Pristine): Promise<string[]> {
  const tests = [...pristine.tables.values()].map(({ name, rows }) => {
    const isChanged =
      rows === "[]" ? `exists (select from ${name})` : `${rowsOf(name)} <> ${client.escapeLiteral(rows)}`;
    return `select '${name}' as name, ${isChanged} as changed`;
  });
  const { rows } = await client.query<{ name: string; changed: boolean }>(tests.join(" union all "));
  return rows.filter(({ changed }) => changed).map(({ name }) => name);
}

/**
 * Gives tables their first rows again, and empties the queues. Sequences go on, so that nothing in
 * memory is mistaken for another row.
 */
export async function restorePristine(
  client: pg.ClientBase,
  pristine: Pristine,
  changed: readonly string[],
): Promise<void> {
  const followed = FOLLOWED.filter((name) => changed.includes(name));
  const others = changed.filter((name) => !followed.includes(name));
  const insert = (name: string) => {
    const { columns = "", rows = "[]" } = pristine.tables.get(name) ?? {};
    if (rows === "[]") return [];
    return `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${client.escapeLiteral(rows)})`;
  };
  const statements = [
    "set local session_replication_role = replica",
    ...others.map((name) => `delete from ${name}`),
    ...others.flatMap(insert),
    "delete from pgboss.job",
    "set local session_replication_role = origin",
    ...followed.map((name) => `delete from ${name}`),
    ...followed.flatMap(insert),
  ];
  await client.query(`begin; ${statements.join(";\n")}; commit`);
}

const rowsOf = (name: string) => `(select coalesce(json_agg(t order by t::text)::text, '[]') from ${name} t)`;
