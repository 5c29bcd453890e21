import type { MailData, MailName, RenderedMail } from "@tuerca/mails";
import type { Database } from "@tuerca/platform/database/database";
import { prepare } from "@tuerca/platform/database/prepare";
import { sql } from "kysely";
import { dueMessage, laterAfterFailure, nextMessageMs } from "./due-message.repository.ts";

export type QueuedMail = {
  id: number;
  recipient: string;
  template: MailName;
  data: MailData[MailName];
  /** Whether it was queued less than 15 s ago. */
  isYoung: boolean;
};

/** The mail to send now, reserved for this process; null if there is none. */
export async function takeDueMail(db: Database): Promise<QueuedMail | null> {
  const [mail] = await take(db, {});
  return mail ?? null;
}

/**
 * A mail that cannot be sent for so long is given up; it stays in the table, with its last error,
 * as long as others.
 */
const isOpen = sql<boolean>`created_at > now() - interval '30 days'`;

const isYoung = sql<boolean>`created_at > now() - interval '15 seconds' as "isYoung"`;

const take = prepare<object, QueuedMail>(() =>
  dueMessage<QueuedMail>({ table: "mails", columns: sql`id, recipient, template, data, ${isYoung}`, isOpen }),
);

/** The ms until the next mail is due; null if none waits. */
export const nextMailMs = (db: Database) => nextMessageMs(db, { table: "mails", isOpen });

type Delivered = RenderedMail & { id: number; status: "sent" | "kept"; now: Date };

/** Stores a sent mail (or, in demo mode, one that would have been). */
export async function storeDelivered(db: Database, delivered: Delivered): Promise<void> {
  await store(db, delivered);
}

const store = prepare<Delivered, never>(
  (param) => sql`
    update mails set subject = ${param("subject")}, html = ${param("html")}, text = ${param("text")},
      status = ${param("status")}, sent_at = ${param("now")}, last_error = null
    where id = ${param("id")}`,
);

/** Records that a mail was sent, and deletes its data. */
export async function forgetContent(db: Database, id: number, subject: string, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ data: "{}", html: null, text: null, last_error: null, subject, status: "sent", sent_at: now })
    .where("id", "=", id)
    .execute();
}

/** Gives a taken mail back for a second, which counts as no try. */
export async function postpone(db: Database, id: number): Promise<void> {
  await db
    .updateTable("mails")
    .set({ attempts: sql`attempts - 1`, due_at: sql`now() + interval '1 second'` })
    .where("id", "=", id)
    .execute();
}

/** Stores the reason why a mail could not be sent; it is retried later. */
export async function recordFailure(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ last_error: reason.slice(0, 500), failed_at: sql`now()`, due_at: laterAfterFailure })
    .where("id", "=", id)
    .execute();
}

/** The newest mails, at most 100. */
export function listMails(db: Database) {
  return db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "status", "last_error", "created_at"])
    .select((of) => of("html", "is not", null).as("readable"))
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** A rendered mail, or undefined. */
export function readDeliveredMail(db: Database, id: number) {
  return db
    .selectFrom("mails")
    .select(["html", "text"])
    .where("id", "=", id)
    .where("html", "is not", null)
    .executeTakeFirst();
}
