import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { CarKey } from "../catalog/index.ts";
import { sellableColumns } from "../stock/index.ts";

/** The subject of an alert: a product, or the parts of a category for a car. */
export type AlertTarget = { product: number } | { category: number; car: CarKey };

/** One address that wants a mail about one target; it waits once its owner has confirmed it. */
export type StockAlert = {
  id: number;
  target: AlertTarget;
  /** Those of the product. */
  name: string | null;
  slug: string | null;
  confirmedAt: Date | null;
  expiresAt: Date;
};

type NewAlert = { target: AlertTarget; email: string; secretHash: string; expiresAt: Date };

/**
 * Stores an unconfirmed alert. If the address has one for the target already, that gets the new
 * secret, and one that waits goes on waiting.
 */
export async function putAlert(trx: Trx, alert: NewAlert, now: Date): Promise<void> {
  const { product, category, level, car } = columnsOf(alert.target);
  const key = "product" in alert.target ? sql`product_id` : sql`category_id, car_level, car_id`;
  await sql`
    insert into stock_alerts as a
      (product_id, category_id, car_level, car_id, email, secret_hash, expires_at)
    values (${product}, ${category}, ${level}, ${car}, ${alert.email}, ${alert.secretHash}, ${alert.expiresAt})
    on conflict (${key}, email) do update set secret_hash = excluded.secret_hash,
      confirmed_at = case when a.expires_at > ${now} then a.confirmed_at end,
      expires_at = greatest(a.expires_at, excluded.expires_at)`.execute(trx);
}

/** The alert of a link that has not expired, or null. */
export async function findAlert(db: Database, secretHash: string, now: Date): Promise<StockAlert | null> {
  const row = await db
    .selectFrom("stock_alerts as a")
    .leftJoin("products as p", "p.id", "a.product_id")
    .select(["a.id", "p.name", "p.slug", ...columns("a.confirmed_at", "a.expires_at")])
    .select(TARGET)
    .where("a.secret_hash", "=", secretHash)
    .where("a.expires_at", ">", now)
    .executeTakeFirst();
  return row ? { ...row, target: targetOf(row) } : null;
}

const TARGET = ["product_id", "category_id", "car_level", "car_id"] as const;

type TargetColumns = Record<"product_id" | "category_id" | "car_id", number | null> & {
  car_level: string | null;
};

function targetOf({
  product_id: product,
  category_id: category,
  car_level: level,
  car_id: id,
}: TargetColumns): AlertTarget {
  if (product !== null) return { product };
  const car: CarKey = { level: level === "model" ? "model" : "vehicle", id: id ?? 0 };
  return { category: category ?? 0, car };
}

function columnsOf(target: AlertTarget) {
  if ("product" in target) return { product: target.product, category: null, level: null, car: null };
  return { product: null, category: target.category, level: target.car.level, car: target.car.id };
}

/** Confirms an alert, which waits until `until`; one that is confirmed already stays as it is. */
export async function confirmAlert(db: Database, id: number, now: Date, until: Date): Promise<void> {
  await db
    .updateTable("stock_alerts")
    .set({ confirmed_at: now, expires_at: until })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function deleteAlert(db: Database, id: number): Promise<void> {
  await db.deleteFrom("stock_alerts").where("id", "=", id).execute();
}

/**
 * Deletes up to `limit` waiting alerts whose product can be bought, and returns them. Alerts that
 * another process has locked are left to it.
 */
export async function takeBack(
  trx: Trx,
  now: Date,
  limit: number,
): Promise<{ email: string; name: string; urlPath: string }[]> {
  const { rows } = await sql<{ email: string; name: string; urlPath: string }>`
    with back as (
      select a.id, p.name, p."urlPath" from stock_alerts a join (
        select ${sellableColumns(sql<Date>`${now}::timestamptz`, null, null)}
        from products p join stock s on s.product_id = p.id
        where p.id in (select product_id from stock_alerts where confirmed_at is not null)
      ) p on p.id = a.product_id
      where a.confirmed_at is not null and a.expires_at > ${now} and p.active and p.quantity >= p.step
      order by a.id limit ${limit} for update of a skip locked
    )
    delete from stock_alerts a using back where a.id = back.id
    returning a.email, back.name, back."urlPath"`.execute(trx);
  return rows;
}

/** The categories and cars for which somebody waits. */
export async function findWaitingParts(db: Database, now: Date): Promise<PartsTarget[]> {
  const rows = await db
    .selectFrom("stock_alerts")
    .select(TARGET)
    .distinct()
    .where("product_id", "is", null)
    .where("confirmed_at", "is not", null)
    .where("expires_at", ">", now)
    .execute();
  return rows.map(targetOf).filter((target) => "category" in target);
}

type PartsTarget = Extract<AlertTarget, { category: number }>;

/**
 * Deletes up to `limit` alerts that wait for a category and car; returns their addresses. Alerts
 * that another process has locked are left to it.
 */
export async function takeParts(
  trx: Trx,
  { category, car }: PartsTarget,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from stock_alerts where id in (
      select id from stock_alerts
      where category_id = ${category} and car_level = ${car.level} and car_id = ${car.id}
        and confirmed_at is not null and expires_at > ${now}
      order by id limit ${limit} for update skip locked
    ) returning email`.execute(trx);
  return rows.map(({ email }) => email);
}

/** How many wait for a product. */
export async function countAlerts(db: Database, productId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("stock_alerts")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("product_id", "=", productId)
    .where("confirmed_at", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The subjects for which an address waits, by ids. */
export async function findAlertsOf(db: Database, email: string, now: Date) {
  const rows = await db
    .selectFrom("stock_alerts")
    .select([...TARGET, ...columns("confirmed_at", "expires_at")])
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  const carOf = (row: TargetColumns, level: CarKey["level"]) => (row.car_level === level ? row.car_id : null);
  return rows.map(({ confirmedAt, expiresAt, ...row }) => ({
    product: row.product_id,
    category: row.category_id,
    vehicle: carOf(row, "vehicle"),
    model: carOf(row, "model"),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  }));
}

/** Deletes all alerts of an address. */
export async function deleteAlertsOf(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("stock_alerts").where("email", "=", email).execute();
}

/**
 * Gives a product's alerts to another one. Of an address that has one at both, the one that waits
 * stays, else the one that waits longer.
 */
export async function moveAlerts(trx: Trx, from: number, into: number): Promise<void> {
  await sql`
    delete from stock_alerts a using stock_alerts b
    where a.product_id in (${from}, ${into}) and b.product_id in (${from}, ${into}) and a.email = b.email
      and (a.confirmed_at is not null, a.expires_at, a.id) < (b.confirmed_at is not null, b.expires_at, b.id)`.execute(
    trx,
  );
  await sql`update stock_alerts set product_id = ${into} where product_id = ${from}`.execute(trx);
}

/** Deletes up to `limit` alerts that have expired; returns their number. */
export async function deleteExpiredAlerts(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from stock_alerts where id in (
      select id from stock_alerts where expires_at <= ${now} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
