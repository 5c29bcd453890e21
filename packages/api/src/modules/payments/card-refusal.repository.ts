import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { isLastWord, reasonOf } from "./denial-reason.ts";

/** What the customer is told where the bank has asked, at any try to pay an order by card, not to try again; else null. */
export async function findCardRefusal(db: Database | Trx, orderId: string): Promise<string | null> {
  const denied = await db
    .selectFrom("payment_attempts")
    .select("response_code")
    .where("order_id", "=", orderId)
    .where("method", "=", sql.lit("card"))
    .where("state", "=", sql.lit("denied"))
    .orderBy("id", "desc")
    .execute();
  const refused = denied.find(({ response_code: code }) => code !== null && isLastWord(code));
  return refused ? reasonOf(refused.response_code, false).message : null;
}
