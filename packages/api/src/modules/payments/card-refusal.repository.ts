import { methodsVia } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { explainCode } from "./gateways.ts";

const FORM_METHODS = methodsVia("gateway_form").map((method) => sql.lit(method));

/**
 * The customer's message if the bank has asked, at any attempt to pay an order by card, not to try
 * again; else null.
 */
export async function findCardRefusal(db: Database | Trx, orderId: string): Promise<string | null> {
  const denied = await db
    .selectFrom("payment_attempts")
    .select("response_code")
    .where("order_id", "=", orderId)
    .where("method", "in", FORM_METHODS)
    .where("state", "=", sql.lit("denied"))
    .orderBy("id", "desc")
    .execute();
  const denials = denied.map(({ response_code: code }) => (code === null ? null : explainCode(code)));
  return denials.find((denial) => denial?.isLastWord)?.message ?? null;
}
