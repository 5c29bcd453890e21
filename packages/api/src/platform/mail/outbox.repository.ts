import type { MailData, MailName } from "@tuerca/mails";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { type PlaceOf, prepare } from "../database/prepare.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** Puts a mail in the outbox; it is rendered and sent by a job after the transaction has committed. */
export type Outbox = {
  queue<N extends MailName>(trx: Trx, recipient: string, template: N, data: MailData[N]): Promise<void>;
  /** Lets a mail be sent that a statement with `mailInsert` has put there. */
  announce(trx: Trx, mailId: number): Promise<void>;
};

/** A mail as it is stored; `data` is JSON. */
export type NewMail = { recipient: string; template: MailName; data: string };

export function toNewMail<N extends MailName>(recipient: string, template: N, data: MailData[N]): NewMail {
  return { recipient, template, data: JSON.stringify(data) };
}

/** A statement that puts a mail in the outbox. */
export function mailInsert(place: PlaceOf<NewMail>): RawBuilder<{ id: number }> {
  return sql`
    insert into mails (recipient, template, data)
    values (${place("recipient")}, ${place("template")}, ${place("data")}::jsonb) returning id`;
}

const insert = prepare<NewMail, { id: number }>(mailInsert);

export function createOutbox(jobs: Jobs): Outbox {
  const announce = (trx: Trx, mailId: number) => jobs.enqueue(trx, "send-mail", { mailId });
  return {
    queue: async (trx, recipient, template, data) => {
      const [mail] = await insert(trx, toNewMail(recipient, template, data));
      if (mail) await announce(trx, mail.id);
    },
    announce,
  };
}
