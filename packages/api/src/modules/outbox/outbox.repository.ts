import type { MailData, MailName, RenderedMail } from "@tuerca/mails";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";

export type QueuedMail = { id: number; recipient: string; template: MailName; data: MailData[MailName] };

/** A mail that has not been sent yet, or null. */
export async function readQueuedMail(db: Database, id: number): Promise<QueuedMail | null> {
  const [mail] = await readQueued(db, { id });
  return mail ?? null;
}

const readQueued = prepare<{ id: number }, QueuedMail>(
  (place) => sql<QueuedMail>`
    select id, recipient, template, data from mails where id = ${place("id")} and status = 'queued'`,
);

type Delivered = RenderedMail & { id: number; status: "sent" | "kept"; now: Date };

/** Keeps what was sent (or, in demo mode, would have been). */
export async function keepDelivered(db: Database, delivered: Delivered): Promise<void> {
  await keep(db, delivered);
}

const keep = prepare<Delivered, never>(
  (place) => sql`
    update mails set subject = ${place("subject")}, html = ${place("html")}, text = ${place("text")},
      status = ${place("status")}, sent_at = ${place("now")}, last_error = null, attempts = attempts + 1
    where id = ${place("id")}`,
);

/** Keeps of a mail that was sent that it was, and no more: what it was made of is gone. */
export async function forgetContent(db: Database, id: number, subject: string, now: Date): Promise<void> {
  const rest = { data: "{}", html: null, text: null, last_error: null };
  await db
    .updateTable("mails")
    .set((row) => ({ ...rest, subject, status: "sent", sent_at: now, attempts: row("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Keeps why a mail could not be sent; it stays queued. */
export async function keepFailure(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable("mails")
    .set((row) => ({ last_error: reason.slice(0, 500), attempts: row("attempts", "+", 1) }))
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
