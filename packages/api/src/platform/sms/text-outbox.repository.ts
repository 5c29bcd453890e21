import type { Trx } from "../database/database.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** Puts text messages in the outbox; a job sends them after the transaction has committed. */
export type TextOutbox = { queue(trx: Trx, recipient: string, text: string): Promise<void> };

export function createTextOutbox(jobs: Jobs): TextOutbox {
  return {
    queue: async (trx, recipient, text) => {
      const { id } = await trx
        .insertInto("text_messages")
        .values({ recipient, text })
        .returning("id")
        .executeTakeFirstOrThrow();
      await jobs.enqueue(trx, "send-text", { textId: id });
    },
  };
}
