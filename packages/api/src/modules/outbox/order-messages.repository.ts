import type { MailName } from "@tuerca/mails";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A mail or text message about an order; `template` is null for a text. */
export type OrderMessage = {
  id: number;
  template: MailName | null;
  recipient: string;
  status: "queued" | "sent" | "kept" | "refused" | "expired";
  /** Whether an attempt to send it has failed. */
  isFailing: boolean;
  createdAt: Date;
  sentAt: Date | null;
};

/** More messages than any order has, but one with hundreds of repeated mails. */
const MOST_MESSAGES = 100;

/** The newest messages about an order of the last 90 days, newest first. */
export async function listOrderMessages(db: Database, orderNumber: string): Promise<OrderMessage[]> {
  const { rows } = await sql<OrderMessage>`
    select * from (
      select id, template, recipient, status, last_error is not null as "isFailing",
        ${sqlColumns("created_at", "sent_at")} from mails where order_number = ${orderNumber}
      union all
      select id, null, recipient, status, last_error is not null, created_at, sent_at
      from text_messages where order_number = ${orderNumber}) m
    order by "createdAt" desc, id desc limit ${sql.lit(MOST_MESSAGES)}`.execute(db);
  return rows;
}

/** The template of an order's mail whose data are still stored; null if there is none. */
export async function findMailTemplate(trx: Trx, orderNumber: string, id: number): Promise<MailName | null> {
  const row = await trx
    .selectFrom("mails")
    .select((of) => of.ref("template").$castTo<MailName>().as("template"))
    .where("id", "=", id)
    .where("order_number", "=", orderNumber)
    .where("data", "<>", "{}")
    .executeTakeFirst();
  return row?.template ?? null;
}

/**
 * Puts a copy of a mail into the outbox, to the same address; returns false if one of its template
 * about the order is younger than a minute. Lock the order before.
 */
export async function requeueMail(trx: Trx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into mails (recipient, template, data, order_number)
    select recipient, template, data, order_number from mails m
    where m.id = ${id} and not exists (
      select from mails other where other.order_number = m.order_number and other.template = m.template
        and other.created_at > now() - interval '1 minute')`.execute(trx);
  return numAffectedRows > 0n;
}
