import type { Trx } from "../database/database.ts";

/** A text message to a mobile (`+34…`), about an order if it has one; useless after `notAfter`. */
export type NewText = { recipient: string; text: string; notAfter: Date; orderNumber?: string | null };

/**
 * Puts a text message into the outbox; it is sent soon after the commit, or given up at `notAfter`.
 */
export async function queueText(
  trx: Trx,
  { notAfter, orderNumber = null, ...message }: NewText,
): Promise<void> {
  await trx
    .insertInto("text_messages")
    .values({ ...message, not_after: notAfter, order_number: orderNumber })
    .execute();
}
