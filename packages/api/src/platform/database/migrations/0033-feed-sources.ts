import { type Kysely, sql } from "kysely";

/**
 * The sources of a product with the hash of each one's last row, the operator's pins against feeds,
 * and the products pruned by a source. Products of earlier imports belong to the source `default`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table feed_sources (
    id integer generated always as identity primary key,
    name text not null unique
  )`,
  `create table product_sources (
    product_id integer not null references products (id) on delete cascade,
    source_id integer not null references feed_sources (id),
    content_hash text not null,
    primary key (product_id, source_id)
  )`,
  `insert into feed_sources (name) values ('default')`,
  `insert into product_sources (product_id, source_id, content_hash)
    select p.id, f.id, '' from products p, feed_sources f where p.content_hash <> ''`,
  `alter table products
    add column pinned text[] not null default '{}',
    add column pruned boolean not null default false`,
  `update products set pruned = true where not active and content_hash = ''`,
  `alter table products drop column content_hash`,
];
