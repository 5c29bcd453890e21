import type pg from "pg";

/** A table's full name and the copied columns, as SQL; `where` excludes rows. */
export type CopiedTable = { name: string; columns: string; where: string };

/** Tables of one database: the steps that ran, and its copies of the index. */
const OF_ONE_DATABASE = ["schema_migrations", "index_copies"];

/** The queue's own tables that are copied: its unfinished jobs, and all that they may refer to. */
const OF_QUEUE = ["job", "queue", "schedule", "subscription"];

/**
 * The shop's tables and the queue's, of which only the unfinished jobs. Excludes columns that the
 * database fills itself: generated ones, and the transaction of a row's last change, which is a
 * number of its server.
 */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns,
       case when n.nspname = 'pgboss' and c.relname = 'job' then $$state < 'completed'$$ else 'true' end as where
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1)
         or n.nspname = 'pgboss' and c.relname = any ($2))
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
     group by n.nspname, c.relname order by name`,
    [OF_ONE_DATABASE, OF_QUEUE],
  );
  return rows;
}

export type Fingerprint = { rows: string; hash: string };

/** A table's number of rows, and the sum of a hash of each, independent of their order. */
export async function fingerprint(client: pg.Client, { name, columns, where }: CopiedTable) {
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as hash
     from (select ${columns} from ${name} where ${where}) t`,
  );
  return rows[0] ?? { rows: "0", hash: "0" };
}

type ForeignKey = { table: string; name: string; definition: string };

/** Suspends the checks and triggers of tables; returns how to restore them. */
export async function suspendRules(
  client: pg.Client,
  tables: readonly CopiedTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = 'public'`,
  );
  const own = tables.filter(({ name }) => name.startsWith("public."));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of own) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of own) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Sets the target's sequences to the source's. */
export async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const at = await source.query(`select last_value::text as value, is_called from ${name}`);
    const { value, is_called: isCalled } = at.rows[0];
    await target.query("select setval($1::regclass, $2, $3)", [name, value, isCalled]);
  }
}
