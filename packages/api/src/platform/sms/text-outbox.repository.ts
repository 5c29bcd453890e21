import type { Trx } from "../database/database.ts";

/** A text message to a mobile (`+34…`), useless from `notAfter` on. */
export type NewText = { recipient: string; text: string; notAfter: Date };

/**
 * Puts a text message into the outbox; it is sent soon after the commit, or given up at `notAfter`.
 */
export async function queueText(trx: Trx, { notAfter, ...message }: NewText): Promise<void> {
  await trx
    .insertInto("text_messages")
    .values({ ...message, not_after: notAfter })
    .execute();
}
