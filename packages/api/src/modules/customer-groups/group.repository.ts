import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { GroupTerms } from "./group-terms.ts";

type Named = { slug: string; name: string };

/** A group with the names of its terms' goods, and how many accounts are in it. */
export type StoredGroup = {
  id: number;
  name: string;
  off: number;
  showsNet: boolean;
  revision: number;
  members: number;
  terms: { brand: Named | null; category: Named | null; off: number }[];
};

const NAMED = (table: "b" | "c") =>
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('slug', ${sql.ref(`${table}.slug`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

function selectGroups(db: Database | Trx) {
  return db.selectFrom("customer_groups as g").select([
    "g.id",
    "g.name",
    "g.off_basis_points as off",
    ...columns("g.shows_net", "g.revision"),
    sql<number>`(select count(*)::integer from customer_group_members m where m.group_id = g.id)`.as(
      "members",
    ),
    sql<StoredGroup["terms"]>`(
      select coalesce(json_agg(json_build_object('brand', ${NAMED("b")}, 'category', ${NAMED("c")},
        'off', t.off_basis_points) order by c.name nulls last, b.name nulls first), '[]')
      from customer_group_terms t left join brands b on b.id = t.brand_id
        left join categories c on c.id = t.category_id
      where t.group_id = g.id)`.as("terms"),
  ]);
}

/** All groups, by name. */
export function listGroups(db: Database | Trx): Promise<StoredGroup[]> {
  return selectGroups(db).orderBy(sql`lower(g.name)`).execute();
}

/** One group; null if there is none. */
export async function findGroup(db: Database | Trx, id: number): Promise<StoredGroup | null> {
  return (await selectGroups(db).where("g.id", "=", id).executeTakeFirst()) ?? null;
}

/** Locks a group until the transaction ends; false if there is none. */
export async function lockGroup(trx: Trx, id: number): Promise<boolean> {
  const query = trx.selectFrom("customer_groups").select("id").where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether another group has a name, in whatever letters. */
export async function isNameTaken(trx: Trx, name: string, except: number | null): Promise<boolean> {
  const query = trx
    .selectFrom("customer_groups")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("id", "is distinct from", except);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Adds a group; null if its name is taken. The slugs must exist. */
export async function insertGroup(trx: Trx, group: GroupTerms, now: Date): Promise<number | null> {
  const row = await trx
    .insertInto("customer_groups")
    .values({ ...columnsOf(group), created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await insertTerms(trx, row.id, group);
  return row?.id ?? null;
}

/** Sets the terms of a locked group; returns its revision after it. The slugs must exist. */
export async function setGroup(trx: Trx, id: number, group: GroupTerms): Promise<number> {
  await trx.deleteFrom("customer_group_terms").where("group_id", "=", id).execute();
  await insertTerms(trx, id, group);
  const { revision } = await trx
    .updateTable("customer_groups")
    .set({ ...columnsOf(group), revision: sql`revision + 1` })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** Deletes a locked group without members. */
export async function deleteGroup(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("customer_groups").where("id", "=", id).execute();
}

/**
 * The slugs without a category or brand; those that there are stay until the transaction ends. Ask
 * before locking a group: merging a brand locks in this order.
 */
export async function findUnknownGoods(
  trx: Trx,
  table: "categories" | "brands",
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom(table)
    .select("slug")
    .where("slug", "in", [...slugs, ""])
    .orderBy("id")
    .forKeyShare()
    .execute();
  return slugs.filter((slug) => !rows.some((row) => row.slug === slug));
}

function columnsOf({ name, off, showsNet }: GroupTerms) {
  return { name, off_basis_points: off, shows_net: showsNet };
}

async function insertTerms(trx: Trx, group: number, { terms }: GroupTerms): Promise<void> {
  await sql`
    insert into customer_group_terms (group_id, brand_id, category_id, off_basis_points)
    select ${group}, b.id, c.id, t.off
    from unnest(${terms.map(({ brand }) => brand)}::text[], ${terms.map(({ category }) => category)}::text[],
      ${terms.map(({ off }) => off)}::integer[]) as t (brand, category, off)
    left join brands b on b.slug = t.brand
    left join categories c on c.slug = t.category`.execute(trx);
}
