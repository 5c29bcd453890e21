import { type Kysely, sql } from "kysely";

/**
 * `sku_key` identifies skus without case and invisible characters. If products share a key, one for
 * sale gets it, else the oldest; the others have none and stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  await noteOtherKeys(db);
  for (const statement of after) await sql.raw(statement).execute(db);
}

const before = [
  "alter table products add column sku_key text",
  // No reader has to reload all products for their new column.
  "alter table products disable trigger user",
  "create temp table other_keys (id integer primary key, sku_key text not null) on commit drop",
];

const after = [
  `update products p set sku_key = k.sku_key from (
    select id, sku_key, row_number() over (partition by sku_key order by active desc, id) as place from (
      select id, active, coalesce(o.sku_key, lower(sku)) as sku_key from products left join other_keys o using (id)
    ) keys
  ) k where k.id = p.id and k.place = 1`,
  "alter table products enable trigger user",
  "create unique index products_by_sku_key on products (sku_key)",
  "create index products_without_sku_key on products (sku) where sku_key is null",
  `create function fill_sku_key() returns trigger language plpgsql as $$
    begin
      new.sku_key := lower(new.sku);
      return new;
    end $$`,
  `create trigger products_fill_sku_key before insert on products
    for each row when (new.sku_key is null) execute function fill_sku_key()`,
];

/** The database's own `lower` depends on its locale for letters beyond ASCII. */
async function noteOtherKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where octet_length(sku) <> length(sku)`.execute(db);
  const keys = rows.map(({ sku }) =>
    sku
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, "")
      .replace(/\s+/g, " ")
      .trim()
      .normalize("NFC")
      .toLowerCase(),
  );
  await sql`insert into other_keys select * from unnest(${rows.map(({ id }) => id)}::integer[], ${keys}::text[])`.execute(
    db,
  );
}
