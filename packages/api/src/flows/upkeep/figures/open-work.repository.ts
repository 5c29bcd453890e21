import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** New orders, and work that should soon be done. */
export type OpenWork = {
  /** Orders of the last 15 minutes. */
  orders: number;
  /** Charges that the gateway has not answered, and since when the first of them. */
  payments: number;
  paymentsSince: Date | null;
  /** Causes of invoices that wait for the issuer, and since when the first of them. */
  invoices: number;
  invoicesSince: Date | null;
};

const COUNTED_MS = 15 * MINUTE_MS;

/** Reads it in one statement; each part has an index, or a table that is short. */
export async function measureOpenWork(trx: Trx, now: Date): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select placed.*, charged.*, due.*
    from (
      select count(*) as orders from orders where created_at > ${new Date(now.getTime() - COUNTED_MS)}
    ) as placed, (
      select count(*) as payments, min(state_since) as "paymentsSince"
      from payment_attempts where state = 'authorising'
    ) as charged, (
      select count(*) as invoices, min(created_at) as "invoicesSince" from invoices_due
    ) as due`.execute(trx);
  const [work] = rows;
  if (!work) throw new Error("An aggregate has one row.");
  return work;
}
