import { type Kysely, sql } from "kysely";

/**
 * The ledger of stock, and changes of many products at once. Movements have no foreign key, because
 * each would lock its product's row. Indexes for the office cover only inactive products and
 * offers, so imports hardly pay for them: active products are found in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const VALUES = (side: string) => `${side}_value integer, ${side}_from timestamptz, ${side}_to timestamptz`;

const statements = [
  `create table stock_movements (
    product_id integer not null,
    id bigint generated always as identity,
    at timestamptz not null,
    reason text not null,
    before integer not null,
    after integer not null,
    ref text,
    actor text,
    note text,
    primary key (product_id, id)
  )`,
  "create index stock_movements_at on stock_movements using brin (at)",
  `create table bulk_changes (
    id integer generated always as identity primary key,
    field text not null check (field in ('price', 'offer', 'stock', 'active')),
    state text not null default 'previewed' check (state in ('previewed', 'applied', 'undone')),
    description text not null,
    pins boolean not null,
    rejects jsonb not null,
    rejected integer not null,
    previewed_by text not null,
    previewed_at timestamptz not null,
    applied_by text,
    applied_at timestamptz,
    undone_by text,
    undone_at timestamptz
  )`,
  "create index bulk_changes_previewed on bulk_changes (previewed_at)",
  "create index bulk_changes_applied on bulk_changes (applied_at) where applied_at is not null",
  `create table bulk_change_rows (
    change_id integer not null references bulk_changes on delete cascade,
    product_id integer not null,
    ${VALUES("before")},
    ${VALUES("after")},
    price_cents integer not null,
    low_cents integer not null,
    is_marked boolean not null,
    was_pinned boolean,
    outcome text check (outcome in ('applied', 'changed_since', 'unconfirmed', 'refused', 'undone', 'kept')),
    primary key (change_id, product_id)
  )`,
  `create function office_terms(sku text, name text, ean text, mpn text, oem_codes jsonb) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array(
        select distinct term from (
          select unnest(string_to_array(regexp_replace(translate(lower(name), 'áàâäãéèêëíìîïóòôöõúùûüñç',
            'aaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', ' ', 'g'), ' ')) as term
          union all select regexp_replace(lower(code), '[^a-z0-9]', '', 'g')
            from unnest(array[sku, ean, mpn]) code
          union all select regexp_replace(lower(code ->> 'value'), '[^a-z0-9]', '', 'g')
            from jsonb_array_elements(case when jsonb_typeof(oem_codes) = 'array' then oem_codes else '[]' end) code
        ) terms where term <> '' and length(term) <= 200))
    $$`,
  "create index products_inactive on products (id) where not active",
  "create index products_inactive_terms on products using gin (office_terms(sku, name, ean, mpn, oem_codes)) where not active",
  "create index products_inactive_brand on products (brand_id, id) where not active",
  "create index products_inactive_categories on products using gin (category_ids) where not active",
  "create index products_with_offer on products (id) where offer_price_cents is not null",
  `update roles set permissions = permissions || '{read_products}'
    where name = 'warehouse' and not permissions @> '{read_products}'`,
];
