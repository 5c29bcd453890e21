import { type Kysely, sql } from "kysely";

/**
 * The drawing with measures of a category: a kind, `none`, or empty as in the one above. Photos of
 * opinions, in the database, where every process and a backup find them; until their opinion comes
 * they belong to a buyer and a product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column drawing_kind text not null default ''
    check (drawing_kind ~ '^[a-z_]{0,20}$')`.execute(db);
  await sql`create table rating_photos (
    id text primary key,
    rating_id integer references ratings (id) on delete cascade on update cascade,
    product_id integer references products (id) on delete cascade,
    buyer text,
    position smallint not null default 0,
    content bytea not null check (length(content) between 1 and 4000000),
    small bytea not null check (length(small) between 1 and 400000),
    created_at timestamptz not null,
    check (rating_id is not null or (product_id is not null and buyer is not null)))`.execute(db);
  await sql`alter table rating_photos alter column content set storage external,
    alter column small set storage external`.execute(db);
  await sql`create index rating_photos_rating on rating_photos (rating_id, position)`.execute(db);
  await sql`create index rating_photos_loose on rating_photos (created_at) where rating_id is null`.execute(
    db,
  );
}
