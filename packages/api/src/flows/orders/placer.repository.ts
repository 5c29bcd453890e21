import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/** The caller of an order: the session and its logged-in user. */
export type Asker = { sessionHash: string; userId: number | null };

/** Whether a row of `orders` was placed in the session, also before its login, or is the user's. */
export function isAskers({ sessionHash, userId }: Asker): RawBuilder<boolean> {
  return sql`orders.blocked_at is null and (orders.session_hash = ${sessionHash} or orders.user_id = ${userId})`;
}

/** Whether the caller has placed an order. */
export async function isPlacedBy(db: Database | Trx, orderId: string, asker: Asker): Promise<boolean> {
  const query = db.selectFrom("orders").select("id").where("id", "=", orderId).where(isAskers(asker));
  return (await query.executeTakeFirst()) !== undefined;
}

/** The order of a checkout, if the caller placed it; else null. */
export async function findOrderOfCheckout(
  trx: Trx,
  checkoutId: string,
  asker: Asker,
): Promise<{ id: string; number: string } | null> {
  const row = await trx
    .selectFrom("orders")
    .select(["id", "number"])
    .where("checkout_id", "=", checkoutId)
    .where(isAskers(asker))
    .executeTakeFirst();
  return row ?? null;
}

/** The number of the first order that was placed in a session; null without one. */
export async function findNumberOfSession(db: Database, sessionHash: string): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select("number")
    .where("session_hash", "=", sessionHash)
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.number ?? null;
}
