import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

type Overdue = { id: string; number: string };

/**
 * All unpaid orders past their payment deadline, oldest first, except those with money in flight.
 */
export function findOverdue(db: Database, now: Date): Promise<Overdue[]> {
  return db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("status", "=", sql.lit("pending_payment"))
    .where("due_at", "<=", now)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("payment_attempts as attempt")
            .whereRef("attempt.order_id", "=", "orders.id")
            .where("attempt.state", "=", sql.lit("authorising")),
        ),
      ),
    )
    .orderBy("due_at")
    .execute();
}
