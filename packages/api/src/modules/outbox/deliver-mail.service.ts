import { type MailName, renderMail, SECRET_MAILS } from "@tuerca/mails";
import type { Database } from "../../platform/database/database.ts";
import type { Attachment, MailTransport } from "../../platform/mail/mail-transport.ts";
import { forgetContent, keepDelivered, keepFailure, readQueuedMail } from "./outbox.repository.ts";

/** What goes with each kind of mail. */
export type Enclosures = Partial<Record<MailName, readonly Attachment[]>>;

/**
 * Renders a queued mail and sends it, or only keeps it where there is no transport. Throws when the server fails, so
 * that the job comes again; a mail already delivered is left alone. Of one that held a secret nothing but the subject is kept.
 */
export async function deliverMail(
  db: Database,
  transport: MailTransport | null,
  mailId: number,
  now: Date,
  enclosures: Enclosures = {},
): Promise<void> {
  const mail = await readQueuedMail(db, mailId);
  if (!mail) return;
  const rendered = await renderMail(mail.template, mail.data);
  try {
    const attachments = enclosures[mail.template] ?? [];
    await transport?.send({ id: mail.id, to: mail.recipient, ...rendered, attachments });
  } catch (error) {
    await keepFailure(db, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  if (transport && SECRET_MAILS.has(mail.template)) await forgetContent(db, mailId, rendered.subject, now);
  else await keepDelivered(db, { id: mailId, ...rendered, status: transport ? "sent" : "kept", now });
}
