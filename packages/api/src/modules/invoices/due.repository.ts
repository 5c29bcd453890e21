import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { Deferred } from "../../platform/database/deferred.ts";
import { prepare, prepareDeferred } from "../../platform/database/prepare.ts";

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

/** Does `queueInvoice` for the sale of an order that is paid when placed, with the next statement. */
export function queueSale(trx: Trx, orderId: string, now: Date): Promise<Deferred> {
  return insertSale(trx, { orderId, now });
}

const insertSale = prepareDeferred<{ orderId: string; now: Date }>(
  (param) => sql`
    insert into invoices_due (order_id, cause, created_at, try_at)
    values (${param("orderId")}, 'sale', ${param("now")}, ${param("now")})`,
);

/** Whether the issuer has yet to look at an order. */
export async function isInvoiceDue(db: Database | Trx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("invoices_due")
    .select("id")
    .where("order_id", "=", orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
