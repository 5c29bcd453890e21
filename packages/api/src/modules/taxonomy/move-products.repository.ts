import { setTimeout as sleep } from "node:timers/promises";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { type RawBuilder, sql } from "kysely";

/** The lock of an import that has just ended is freed a moment later: worth a short wait. */
const LOCK_TRIES = 5;
const LOCK_WAIT_MS = 200;

/** Keeps imports from beginning until the transaction ends. Throws Conflict `import_busy`. */
export async function holdImports(trx: Trx): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    if (tries > 0) await sleep(LOCK_WAIT_MS);
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.import)}) as locked`.execute(trx);
    if (rows[0]?.locked) return;
  }
  throw new Conflict("import_busy", "Hay una importación en marcha: inténtalo cuando termine.");
}

/** Whether a product, in sale or not, is in a category. */
export async function hasProducts(trx: Trx, categoryId: number): Promise<boolean> {
  const { rows } = await sql`
    select from products where category_ids @> array[${categoryId}::integer] limit 1`.execute(trx);
  return rows.length > 0;
}

/** Moves the products of a category to another one; returns how many there were. */
export function moveToCategory(trx: Trx, from: number, to: number): Promise<number> {
  const isIn = sql`category_ids @> array[${from}::integer]`;
  return move(trx, isIn, sql`category_ids = ${replaced("category_ids", from, to)}`);
}

/** Gives the products of a brand to another one; returns how many there were. */
export function moveToBrand(trx: Trx, from: number, to: number): Promise<number> {
  return move(trx, sql`brand_id = ${from}::integer`, sql`brand_id = ${to}::integer`);
}

/** Products of one statement: each has 30 seconds. */
const SLICE = 10_000;

async function move(trx: Trx, where: RawBuilder<unknown>, set: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from products where ${where} order by id for no key update`.execute(trx);
  for (let at = 0; at < rows.length; at += SLICE) {
    const ids = rows.slice(at, at + SLICE).map(({ id }) => id);
    await sql`update products set ${set} where id = any(${ids}::integer[])`.execute(trx);
  }
  return rows.length;
}

/** A list of ids with another one instead of one, each once, at the place of the first of them. */
function replaced(column: string, from: number, to: number): RawBuilder<number[]> {
  const ids = sql.ref(column);
  return sql`case
    when array_position(${ids}, ${to}::integer) < array_position(${ids}, ${from}::integer)
    then array_remove(${ids}, ${from}::integer)
    else array_replace(array_remove(${ids}, ${to}::integer), ${from}::integer, ${to}::integer) end`;
}

const COLUMNS = { category: "category_ids", brand: "brand_ids" } as const;

/** Makes coupons that are restricted to one category or brand name another one. */
export async function moveCoupons(
  trx: Trx,
  kind: keyof typeof COLUMNS,
  from: number,
  to: number,
): Promise<void> {
  const column = COLUMNS[kind];
  await sql`
    update coupons set ${sql.ref(column)} = ${replaced(column, from, to)}
    where ${sql.ref(column)} @> array[${from}::integer]`.execute(trx);
}

/**
 * Makes those who wait for parts of a category wait for those of another one. Of an address that
 * does both for one car, the alert that waits stays, else the one that waits longer.
 */
export async function moveCategoryAlerts(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    delete from stock_alerts a using stock_alerts b
    where a.category_id in (${from}, ${to}) and b.category_id in (${from}, ${to})
      and (a.email, a.car_level, a.car_id) = (b.email, b.car_level, b.car_id)
      and (a.confirmed_at is not null, a.expires_at, a.id) < (b.confirmed_at is not null, b.expires_at, b.id)`.execute(
    trx,
  );
  await sql`update stock_alerts set category_id = ${to} where category_id = ${from}`.execute(trx);
}

const TERM_COLUMNS = { category: "category_id", brand: "brand_id" } as const;

/**
 * Makes the groups' terms for one category or brand those for another one; where a group has terms
 * for that already, they stay and these go.
 */
export async function moveGroupTerms(
  trx: Trx,
  kind: keyof typeof TERM_COLUMNS,
  from: number,
  to: number,
): Promise<void> {
  const column = sql.ref(TERM_COLUMNS[kind]);
  const other = sql.ref(TERM_COLUMNS[kind === "brand" ? "category" : "brand"]);
  await sql`
    update customer_groups set revision = revision + 1
    where id in (select group_id from customer_group_terms where ${column} = ${from})`.execute(trx);
  await sql`
    delete from customer_group_terms t where t.${column} = ${from} and exists (
      select from customer_group_terms o where o.group_id = t.group_id and o.${column} = ${to}
        and o.${other} is not distinct from t.${other})`.execute(trx);
  await sql`update customer_group_terms set ${column} = ${to} where ${column} = ${from}`.execute(trx);
}

/** How many coupons are restricted to a category or brand, among others or alone. */
export async function countCoupons(
  db: Database | Trx,
  kind: keyof typeof COLUMNS,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from coupons
    where ${sql.ref(COLUMNS[kind])} @> array[${id}::integer]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A `select` of the products out of sale of a category or brand. */
export function inactiveOf(kind: keyof typeof COLUMNS, id: number): RawBuilder<unknown> {
  return kind === "category"
    ? sql`select from products where not active and category_ids @> array[${id}::integer]`
    : sql`select from products where not active and brand_id = ${id}::integer`;
}
