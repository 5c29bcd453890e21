import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { prepare, prepareDeferred } from "@tuerca/platform/database/prepare";
import { sql } from "kysely";
import type { Recipient } from "./stored-invoice.ts";

/** The event of an order that an invoice may follow from. */
export type DueCause = "sale" | "refund" | "substitution";

type NewDue = { orderId: string; cause: DueCause; data: string; now: Date };

/**
 * Leaves an order to the issuer, which looks what its invoices lack; needs no lock. A repeated call
 * does no harm.
 */
export async function queueInvoice(trx: Trx, orderId: string, cause: DueCause, now: Date): Promise<void> {
  await insert(trx, { orderId, cause, data: "{}", now });
}

const insert = prepare<NewDue, never>(
  (param) => sql`
    insert into invoices_due (order_id, cause, data, created_at, try_at)
    values (${param("orderId")}, ${param("cause")}, ${param("data")}::jsonb, ${param("now")}, ${param("now")})`,
);

/**
 * Does `queueInvoice` for the sale of an order that is paid when placed, with the next statement.
 */
export function queueSale(trx: Trx, orderId: string, now: Date): Promise<Deferred> {
  return insertSale(trx, { orderId, now });
}

const insertSale = prepareDeferred<{ orderId: string; now: Date }>(
  (param) => sql`
    insert into invoices_due (order_id, cause, created_at, try_at)
    values (${param("orderId")}, 'sale', ${param("now")}, ${param("now")})`,
);

/** Leaves the wish for a full invoice to the issuer; returns false if the order has one already. */
export async function queueSubstitution(
  trx: Trx,
  orderId: string,
  recipient: Recipient,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("invoices_due")
    .values({
      order_id: orderId,
      cause: "substitution",
      data: JSON.stringify({ recipient }),
      created_at: now,
      try_at: now,
    })
    .onConflict((at) => at.column("order_id").where("cause", "=", sql.lit("substitution")).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The causes for which an order waits for the issuer, and who has asked for a full invoice. */
export async function findDue(db: Database | Trx, orderId: string): Promise<Pick<Due, "cause" | "data">[]> {
  return db
    .selectFrom("invoices_due")
    .select((of) => [
      of.ref("cause").$castTo<DueCause>().as("cause"),
      of.ref("data").$castTo<Due["data"]>().as("data"),
    ])
    .where("order_id", "=", orderId)
    .execute();
}

/** The rows that wait for the issuer. */
export type Due = {
  id: number;
  orderId: string;
  cause: DueCause;
  /** Set by a wish for a full invoice. */
  data: { recipient?: Recipient };
};

/**
 * A row is due at once, and after a failure when its wait is over. A wait of more than an hour was
 * stored by a wrong clock, so it is over too.
 */
const isDue = (now: Date) =>
  sql<boolean>`(tries = 0 or try_at <= ${now} or try_at > ${now}::timestamptz + interval '1 hour')`;

/** Whether anything waits for the issuer; writes and locks nothing. */
export async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const row = await db.selectFrom("invoices_due").select("id").where(isDue(now)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The ms until the next row is due; null if none waits. */
export async function nextInvoiceMs(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when ${isDue(now)} then ${now}::timestamptz else try_at end) as at
    from invoices_due`.execute(db);
  return rows[0]?.at ? rows[0].at.getTime() - now.getTime() : null;
}

/**
 * The rows of the orders that wait longest, at most `limit` rows and all others of their orders,
 * locked until the transaction ends. `now`: rows that were put off until later stay.
 */
export async function takeDue(trx: Trx, limit: number, now: Date): Promise<Due[]> {
  const first = await trx
    .selectFrom("invoices_due")
    .select(columns("id", "order_id"))
    .where(isDue(now))
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (first.length === 0) return [];
  return trx
    .selectFrom("invoices_due")
    .select(columns("id", "order_id"))
    .select((of) => [
      of.ref("cause").$castTo<DueCause>().as("cause"),
      of.ref("data").$castTo<Due["data"]>().as("data"),
    ])
    .where("order_id", "in", [...new Set(first.map(({ orderId }) => orderId))])
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Removes rows that are done. */
export async function deleteDue(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("invoices_due").where("id", "in", ids).execute();
}

/** How many rows the issuer has put off after a failure. */
export async function countNotIssued(trx: Trx): Promise<number> {
  const query = trx.selectFrom("invoices_due").select((of) => of.fn.countAll<number>().as("count"));
  return (await query.where("tries", ">", 0).executeTakeFirstOrThrow()).count;
}

/** Puts off all rows of orders after a failure: a minute, doubled each time, at most an hour. */
export async function putOff(
  trx: Database | Trx,
  failed: readonly { orderId: string; because: string }[],
  now: Date,
): Promise<void> {
  for (const { orderId, because } of failed)
    await trx
      .updateTable("invoices_due")
      .set({
        tries: sql`tries + 1`,
        last_error: because.slice(0, 1000),
        try_at: sql`${now}::timestamptz + least(2 ^ least(tries, 10), 60) * interval '1 minute'`,
      })
      .where("order_id", "=", orderId)
      .execute();
}
