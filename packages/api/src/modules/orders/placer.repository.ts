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

/** Moves the orders of a session to the one that replaces it at a login. */
export async function handOrdersOver(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("orders").set({ session_hash: to }).where("session_hash", "=", from).execute();
}
