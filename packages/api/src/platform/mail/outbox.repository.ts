import type { MailData, MailName } from "@tuerca/mails";
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { prepare } from "../database/prepare.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** Puts a mail in the outbox; it is rendered and sent by a job after the transaction has committed. */
export type Outbox = {
  queue<N extends MailName>(trx: Trx, recipient: string, template: N, data: MailData[N]): Promise<void>;
};

export function createOutbox(jobs: Jobs): Outbox {
  return {
    queue: async (trx, recipient, template, data) => {
      const [mail] = await insert(trx, { recipient, template, data: JSON.stringify(data) });
      if (mail) await jobs.enqueue(trx, "send-mail", { mailId: mail.id });
    },
  };
}

const insert = prepare<{ recipient: string; template: MailName; data: string }, { id: number }>(
  (place) => sql<{ id: number }>`
    insert into mails (recipient, template, data)
    values (${place("recipient")}, ${place("template")}, ${place("data")}::jsonb) returning id`,
);
