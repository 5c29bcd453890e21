import { type Kysely, sql } from "kysely";

/** Former names of categories and brands, by which feeds still name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table category_feed_names (
    parent_id integer not null references categories (id) on delete cascade,
    name_key text not null,
    name text not null,
    category_id integer not null references categories (id) on delete cascade,
    primary key (parent_id, name_key)
  )`,
  "create index category_feed_names_category on category_feed_names (category_id)",
  `create table brand_feed_names (
    name_key text primary key,
    name text not null,
    brand_id integer not null references brands (id) on delete cascade
  )`,
  "create index brand_feed_names_brand on brand_feed_names (brand_id)",
  // Former addresses of a category or a brand; a million products have theirs in the same table.
  "create index slugs_taxonomy on slugs (kind, target_id) where kind <> 'product'",
];
