import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { emailHash } from "./buyer.ts";

/**
 * Orders delivered between these times about which nobody has decided whether to ask, longest
 * delivered first.
 */
export async function findUnaskedOrders(
  db: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("order_history as h")
    .innerJoin("orders as o", "o.id", "h.order_id")
    .select("o.id")
    .where("h.status", "=", sql.lit("delivered"))
    .where("h.at", ">", from)
    .where("h.at", "<=", to)
    .where("o.status", "=", "delivered")
    .where("o.blocked_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom("rating_requests as q").select("q.order_id").whereRef("q.order_id", "=", "o.id"),
        ),
      ),
    )
    .orderBy("h.at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An order to ask about. */
export type AskedOrder = { number: string; userId: number | null; email: string; isRefunded: boolean };

/** Locks a delivered order until the transaction ends; null if a process has it or it changed. */
export async function lockDelivered(trx: Trx, orderId: string): Promise<AskedOrder | null> {
  const row = await trx
    .selectFrom("orders")
    .select([...columns("number", "user_id"), sql<string>`customer ->> 'email'`.as("email")])
    .select((of) => of("payment_status", "=", "refunded").as("isRefunded"))
    .where("id", "=", orderId)
    .where("status", "=", "delivered")
    .where("blocked_at", "is", null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? { ...row, isRefunded: Boolean(row.isRefunded) } : null;
}

/**
 * Records whether an order's customer is asked, `link` being the mail's; returns false if that was
 * decided before.
 */
export async function insertRequest(
  trx: Trx,
  request: { orderId: string; now: Date; link: { secretHash: string; expiresAt: Date } | null },
): Promise<boolean> {
  const row = await trx
    .insertInto("rating_requests")
    .values({
      order_id: request.orderId,
      decided_at: request.now,
      secret_hash: request.link?.secretHash ?? null,
      expires_at: request.link?.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The order of a mail's link, unless its account is deleted. */
export async function findRequest(db: Database, secretHash: string) {
  const row = await db
    .selectFrom("rating_requests as q")
    .innerJoin("orders as o", "o.id", "q.order_id")
    .select(["o.id as orderId", ...columns("o.user_id"), sql<string>`o.customer ->> 'email'`.as("email")])
    .select(sql<Date>`q.expires_at`.as("expiresAt"))
    .where("q.secret_hash", "=", secretHash)
    .where("o.blocked_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an address wants no mails that ask for opinions. */
export async function isOptedOut(db: Database | Trx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("rating_opt_outs")
    .select("email_hash")
    .where("email_hash", "=", emailHash(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an address wants no such mails. */
export async function insertOptOut(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto("rating_opt_outs")
    .values({ email_hash: emailHash(email), created_at: now })
    .onConflict((conflict) => conflict.column("email_hash").doNothing())
    .execute();
}

/** Removes that record. */
export async function deleteOptOut(db: Database | Trx, email: string): Promise<void> {
  await db.deleteFrom("rating_opt_outs").where("email_hash", "=", emailHash(email)).execute();
}
