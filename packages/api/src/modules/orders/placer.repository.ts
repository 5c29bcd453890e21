import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

/** Who asks for an order: the session, and who is logged in by it. */
export type Asker = { sessionHash: string; userId: number | null };

/** Whether an order of `orders` was placed in a session, by the guest who has logged in since too, or is the user's. */
export function isAskers({ sessionHash, userId }: Asker): RawBuilder<boolean> {
  return sql`orders.blocked_at is null and (orders.session_hash = ${sessionHash} or orders.user_id = ${userId})`;
}

/** Whether who asks has placed an order. */
export async function isPlacedBy(db: Database | Trx, orderId: string, asker: Asker): Promise<boolean> {
  const query = db.selectFrom("orders").select("id").where("id", "=", orderId).where(isAskers(asker));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Lets the orders of a session go on with the one that takes its place at a login. */
export async function handOrdersOver(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("orders").set({ session_hash: to }).where("session_hash", "=", from).execute();
}
