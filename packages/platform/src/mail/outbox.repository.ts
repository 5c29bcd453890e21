import type { MailData, MailName } from "@tuerca/mails";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { type ParamOf, prepare } from "../database/prepare.ts";

/** A stored mail; `data` is JSON. */
export type NewMail = { recipient: string; template: MailName; data: string };

/** A mail of this template, with the template's data. */
export function toNewMail<N extends MailName>(recipient: string, template: N, data: MailData[N]): NewMail {
  return { recipient, template, data: JSON.stringify(data) };
}

/** A statement that puts a customer's mail into the outbox, under the number of its order. */
export function mailInsert(param: ParamOf<NewMail>): RawBuilder<never> {
  return sql`
    insert into mails (recipient, template, data, order_number)
    values (${param("recipient")}, ${param("template")}, ${param("data")}::jsonb, mail_order(${param("data")}::jsonb))`;
}

const insert = prepare<NewMail, never>(mailInsert);

/** Puts a mail into the outbox; it is rendered and sent soon after the commit. */
export async function queueMail<N extends MailName>(
  trx: Trx,
  recipient: string,
  template: N,
  data: MailData[N],
): Promise<void> {
  await insert(trx, toNewMail(recipient, template, data));
}

type OnlyMail = NewMail & { once: string };

const insertOnce = prepare<OnlyMail, never>(
  (param) => sql`
    insert into mails (recipient, template, data, once)
    values (${param("recipient")}, ${param("template")}, ${param("data")}::jsonb, ${param("once")})
    on conflict (once) where once is not null do nothing`,
);

/** Puts a mail into the outbox, under no order, unless one with this key exists. */
export async function queueMailOnce(trx: Trx, mail: NewMail, once: string): Promise<void> {
  await insertOnce(trx, { ...mail, once });
}

type WaitingMail = OnlyMail & { seconds: number };

const insertLater = prepare<WaitingMail, never>(
  (param) => sql`
    insert into mails (recipient, template, data, once, due_at)
    values (${param("recipient")}, ${param("template")}, ${param("data")}::jsonb, ${param("once")},
      now() + ${param("seconds")} * interval '1 second')`,
);

/** Puts a mail into the outbox that leaves in so many seconds; until then it can be taken back. */
export async function queueMailLater(
  trx: Trx,
  mail: NewMail,
  { once, seconds }: { once: string; seconds: number },
): Promise<void> {
  await insertLater(trx, { ...mail, once, seconds });
}

/**
 * Takes back mails of a template whose key begins so, unless their sending has begun; returns
 * whether there was one.
 */
export async function takeBackMail(trx: Trx, template: MailName, keyPrefix: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("mails")
    .where("status", "=", sql.lit("queued"))
    .where("due_at", ">", sql<Date>`now()`)
    .where("attempts", "=", 0)
    .where("template", "=", template)
    .where(sql<boolean>`starts_with(once, ${keyPrefix})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
