import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { sellableColumns } from "../stock/index.ts";

/** One address that wants a mail about one product; it waits once its owner has confirmed it. */
export type StockAlert = {
  id: number;
  name: string;
  slug: string;
  confirmedAt: Date | null;
  expiresAt: Date;
};

type NewAlert = { productId: number; email: string; secretHash: string; expiresAt: Date };

/**
 * Stores an unconfirmed alert. If the address has one for the product already, that gets the new
 * secret, and one that waits goes on waiting.
 */
export async function putAlert(trx: Trx, alert: NewAlert, now: Date): Promise<void> {
  await sql`
    insert into stock_alerts as a (product_id, email, secret_hash, expires_at)
    values (${alert.productId}, ${alert.email}, ${alert.secretHash}, ${alert.expiresAt})
    on conflict (product_id, email) do update set secret_hash = excluded.secret_hash,
      confirmed_at = case when a.expires_at > ${now} then a.confirmed_at end,
      expires_at = greatest(a.expires_at, excluded.expires_at)`.execute(trx);
}

/** The alert of a link that has not expired, or null. */
export async function findAlert(db: Database, secretHash: string, now: Date): Promise<StockAlert | null> {
  const row = await db
    .selectFrom("stock_alerts as a")
    .innerJoin("products as p", "p.id", "a.product_id")
    .select(["a.id", "p.name", "p.slug", ...columns("a.confirmed_at", "a.expires_at")])
    .where("a.secret_hash", "=", secretHash)
    .where("a.expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
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
        select ${sellableColumns(sql<Date>`${now}::timestamptz`, null)}
        from products p join stock s on s.product_id = p.id
        where p.id in (select product_id from stock_alerts where confirmed_at is not null)
      ) p on p.id = a.product_id
      where a.confirmed_at is not null and a.expires_at > ${now} and p.active and p.quantity > 0
      order by a.id limit ${limit} for update of a skip locked
    )
    delete from stock_alerts a using back where a.id = back.id
    returning a.email, back.name, back."urlPath"`.execute(trx);
  return rows;
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

/** The products for which an address waits, by their ids. */
export async function findAlertsOf(db: Database, email: string, now: Date) {
  const rows = await db
    .selectFrom("stock_alerts")
    .select(["product_id as product", ...columns("confirmed_at", "expires_at")])
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  return rows.map(({ product, confirmedAt, expiresAt }) => ({
    product,
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
