import type { Trx } from "@tuerca/platform/database/database";
import type { SoldState } from "./compose/invoiced-order.ts";

/**
 * Waits until the issuer has issued what is due of a locked order, or keeps it from doing so until
 * the transaction ends. Call it before reading the order's invoices.
 */
export async function lockDue(trx: Trx, orderId: string): Promise<void> {
  const due = trx.selectFrom("invoices_due").select("id").where("order_id", "=", orderId);
  await due.orderBy("id").forUpdate().execute();
}

/**
 * Keeps what was corrected of an order whose sale is invoiced, so that the issuer rectifies it by
 * the difference; returns false if it is not invoiced yet.
 */
export async function insertSaleCorrection(
  trx: Trx,
  orderId: string,
  { before, after }: { before: SoldState; after: SoldState },
  now: Date,
): Promise<boolean> {
  const sale = await trx
    .selectFrom("invoices")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "in", ["simplified", "full"])
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  if (!sale) return false;
  await trx
    .insertInto("sale_corrections")
    .values({
      order_id: orderId,
      invoice_id: sale.id,
      at: now,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
  return true;
}
