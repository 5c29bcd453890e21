import type { Trx } from "../database/database.ts";

/** A text message to a mobile (`+34…`), of no use from `notAfter` on. */
export type NewText = { recipient: string; text: string; notAfter: Date };

/** Puts a text message in the outbox; it is sent soon after the transaction has committed, or given up at its end. */
export async function queueText(trx: Trx, { notAfter, ...message }: NewText): Promise<void> {
  await trx
    .insertInto("text_messages")
    .values({ ...message, not_after: notAfter })
    .execute();
}
