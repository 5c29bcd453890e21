import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

const KEY = "demo-catalogue";

export type DemoState = "none" | "begun" | "done" | "not wanted";

/** Runs `act` while no other process runs one. */
export function whileNobodyElse<T>(db: Database, act: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.demo}::bigint)`.execute(connection);
    try {
      return await act();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.demo}::bigint)`.execute(connection);
    }
  });
}

/** The progress of the demo catalogue; "not wanted" if the shop has products of its own. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const known = await db.selectFrom("shop_state").select("value").where("key", "=", KEY).executeTakeFirst();
  if (known) return known.value === "done" ? "done" : "begun";
  const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  return product ? "not wanted" : "none";
}

/** Stores the progress of the demo catalogue. */
export async function writeDemoState(db: Database, value: "begun" | "done"): Promise<void> {
  await db
    .insertInto("shop_state")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export type Popularity = { sku: string; sales: number; wished: number };

/** Sets initial numbers of sales and wishes. */
export async function writePopularity(db: Database, rows: readonly Popularity[]): Promise<void> {
  const given = JSON.stringify(rows);
  await sql`insert into product_stats (product_id, sales_before, wished_before)
    select p.id, s.sales, s.wished from jsonb_to_recordset(${given}::jsonb) as s (sku text, sales int, wished int)
    join products p on p.sku = s.sku
    on conflict (product_id)
      do update set sales_before = excluded.sales_before, wished_before = excluded.wished_before`.execute(db);
}

/** Gives categories their drawing, by their path of names below the main one, joined with ` > `. */
export async function writeCategoryDrawings(
  db: Database,
  mainCategoryId: number,
  drawings: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(drawings).map(([path, drawing]) => ({
    path,
    source: `drawing:${drawing.replace(/^drawings\/|\.svg$/g, "")}`,
    file: drawing,
  }));
  const given = JSON.stringify(rows);
  await sql`insert into media (source, path, status)
    select distinct d.source, d.file, 'ready' from jsonb_to_recordset(${given}::jsonb) as d (source text, file text)
    on conflict (source) do nothing`.execute(db);
  await sql`with recursive ${treeBelow(mainCategoryId)}
    update categories c set media_id = m.id
    from tree join jsonb_to_recordset(${given}::jsonb) as d (path text, source text) on d.path = tree.path
    join media m on m.source = d.source where c.id = tree.id and c.media_id is distinct from m.id`.execute(
    db,
  );
}

type ByPath = Readonly<Record<string, string>>;

/** Sets what decides about universal parts of the categories with these paths. */
export function writeFitCriteria(db: Database, mainCategoryId: number, criteria: ByPath): Promise<void> {
  return setByPath(db, mainCategoryId, criteria, sql`fit_criterion = d.value`);
}

/** Sets the lists of measures of categories, by their paths: names parted by commas. */
export function writeCategoryMeasures(db: Database, mainCategoryId: number, lists: ByPath): Promise<void> {
  const ids = sql`array(select m.id from unnest(string_to_array(d.value, ', ')) with ordinality as n (name, place)
    join measures m on m.name = n.name order by place)`;
  return setByPath(db, mainCategoryId, lists, sql`measure_ids = ${ids}`);
}

/** Sets the kind of drawing with measures of the categories with these paths. */
export function writeDrawingKinds(db: Database, mainCategoryId: number, kinds: ByPath): Promise<void> {
  return setByPath(db, mainCategoryId, kinds, sql`drawing_kind = d.value`);
}

/** Sets a column of the categories with these paths; `change` has the value as `d.value`. */
async function setByPath(
  db: Database,
  mainCategoryId: number,
  values: ByPath,
  change: RawBuilder<unknown>,
): Promise<void> {
  await sql`with recursive ${treeBelow(mainCategoryId)}
    update categories c set ${change}
    from tree join jsonb_each_text(${JSON.stringify(values)}::jsonb) as d (path, value) on d.path = tree.path
    where c.id = tree.id`.execute(db);
}

/** Pairs the categories with these paths. */
export async function writeCategoryPairs(
  db: Database,
  mainCategoryId: number,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const given = JSON.stringify(pairs.map(([one, other]) => ({ one, other })));
  await sql`with recursive ${treeBelow(mainCategoryId)}
    insert into category_pairs (category_id, other_id)
    select least(a.id, b.id), greatest(a.id, b.id)
    from jsonb_to_recordset(${given}::jsonb) as d (one text, other text)
    join tree a on a.path = d.one join tree b on b.path = d.other
    on conflict do nothing`.execute(db);
}

/** The categories below one, each with its path, as the table `tree`. */
function treeBelow(id: number) {
  return sql`tree (id, path) as (
      select id, name from categories where parent_id = ${id}
      union all select c.id, tree.path || ' > ' || c.name from categories c join tree on c.parent_id = tree.id)`;
}
