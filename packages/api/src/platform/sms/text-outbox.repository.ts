import type { Trx } from "../database/database.ts";

/** Puts a text message in the outbox; it is sent soon after the transaction has committed. */
export async function queueText(trx: Trx, recipient: string, text: string): Promise<void> {
  await trx.insertInto("text_messages").values({ recipient, text }).execute();
}
