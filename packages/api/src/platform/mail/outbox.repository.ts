import type { MailData, MailName } from "@tuerca/mails";
import type { Trx } from "../database/database.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** Puts a mail in the outbox; it is rendered and sent by a job after the transaction has committed. */
export type Outbox = {
  queue<N extends MailName>(trx: Trx, recipient: string, template: N, data: MailData[N]): Promise<void>;
};

export function createOutbox(jobs: Jobs): Outbox {
  return {
    queue: async (trx, recipient, template, data) => {
      const mail = await trx
        .insertInto("mails")
        .values({ recipient, template, data: JSON.stringify(data) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await jobs.enqueue(trx, "send-mail", { mailId: mail.id });
    },
  };
}
