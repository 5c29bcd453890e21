import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Keeps the mails and text messages that this transaction has queued from being sent, and dates
 * them `at`: a demo keeps what it would have sent. PostgreSQL's `now()` is the transaction's own.
 */
export async function keepMessages(trx: Trx, at: Date): Promise<void> {
  for (const table of ["mails", "text_messages"] as const)
    await sql`
      update ${sql.table(table)} set status = 'kept', created_at = ${at}, due_at = ${at}, sent_at = ${at}
      where status = 'queued' and created_at = now()`.execute(trx);
}

/**
 * Marks the billing records made until `at` as accepted: made-up sales are declared to nobody.
 * Those of real visitors are later.
 */
export async function acceptRecords(trx: Trx, at: Date): Promise<void> {
  await trx
    .updateTable("billing_records")
    .set({ state: "accepted", sent_at: at, answered_at: at })
    .where("state", "=", "unsent")
    .where("generated_at", "<=", at)
    .execute();
}
