import { type Kysely, sql } from "kysely";

/**
 * Groups of customers with terms, and their members. A cart of the staff names the account whose
 * terms count; an order keeps the group's name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_groups (
    id integer generated always as identity primary key,
    name text not null check (length(name) between 1 and 60),
    off_basis_points integer not null check (off_basis_points between 0 and 9000),
    shows_net boolean not null,
    revision integer not null default 1,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create unique index customer_groups_name on customer_groups (lower(name))`.execute(db);
  await sql`create table customer_group_terms (
    group_id integer not null references customer_groups on delete cascade,
    brand_id integer references brands on delete cascade,
    category_id integer references categories on delete cascade,
    off_basis_points integer not null check (off_basis_points between 0 and 9000),
    check (num_nonnulls(brand_id, category_id) > 0),
    unique nulls not distinct (group_id, brand_id, category_id)
  )`.execute(db);
  await sql`create index customer_group_terms_brand on customer_group_terms (brand_id)`.execute(db);
  await sql`create index customer_group_terms_category on customer_group_terms (category_id)`.execute(db);
  await sql`create table customer_group_members (
    user_id integer primary key references users on delete cascade,
    group_id integer not null references customer_groups,
    company text not null check (length(company) between 1 and 120),
    nif text not null check (length(nif) between 1 and 60),
    revision integer not null default 1,
    since timestamptz not null
  )`.execute(db);
  await sql`create index customer_group_members_group on customer_group_members (group_id)`.execute(db);
  await sql`alter table carts add column terms_of integer references users on delete set null`.execute(db);
  await sql`create index carts_terms_of on carts (terms_of) where terms_of is not null`.execute(db);
  await sql`alter table orders add column group_name text`.execute(db);
  await createMemberOff(db);
}

/**
 * The basis points off that a group gets on a product: a brand within a category before a category
 * (the nearest) before a brand before the group's own; of equals the most.
 */
async function createMemberOff(db: Kysely<unknown>): Promise<void> {
  await sql`create function member_off(of_group integer, of_brand integer, of_categories integer[])
    returns integer language sql stable as $$
      with recursive above (id, distance) as (
        select unnest(of_categories), 0
        union
        select c.parent_id, a.distance + 1 from above a join categories c on c.id = a.id
        where c.parent_id is not null and a.distance < 50
      )
      select coalesce((
        select t.off_basis_points from customer_group_terms t left join above a on a.id = t.category_id
        where t.group_id = of_group and (t.brand_id is null or t.brand_id = of_brand)
          and (t.category_id is null or a.id is not null)
        order by num_nonnulls(t.brand_id, t.category_id) desc, t.category_id is null, a.distance,
          t.off_basis_points desc
        limit 1
      ), (select off_basis_points from customer_groups where id = of_group))
    $$`.execute(db);
}
