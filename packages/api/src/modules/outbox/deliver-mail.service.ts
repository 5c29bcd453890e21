import { type MailName, renderMail, SECRET_MAILS } from "@tuerca/mails";
import type { Database } from "../../platform/database/database.ts";
import type { Attachment, MailTransport } from "../../platform/mail/mail-transport.ts";
import {
  forgetContent,
  keepDelivered,
  keepFailure,
  type QueuedMail,
  takeDueMail,
} from "./outbox.repository.ts";

/** What goes with each kind of mail. */
export type Enclosures = Partial<Record<MailName, readonly Attachment[]>>;

/** What mails are sent by; without a transport they are only kept. */
export type MailService = {
  db: Database;
  transport: MailTransport | null;
  enclosures: Enclosures;
  now: () => Date;
};

/** Sends the mail that is due; answers whether there was one. If it cannot be sent it is tried again later. */
export async function deliverNextMail(service: MailService): Promise<boolean> {
  const mail = await takeDueMail(service.db);
  if (!mail) return false;
  await deliver(service, mail).catch((error: unknown) =>
    keepFailure(service.db, mail.id, error instanceof Error ? error.message : String(error)),
  );
  return true;
}

/** Of a mail that held a secret nothing but the subject is kept once it is sent. */
async function deliver(service: MailService, { id, recipient, template, data }: QueuedMail): Promise<void> {
  const { db, transport, enclosures } = service;
  const rendered = await renderMail(template, data);
  await transport?.send({ id, to: recipient, ...rendered, attachments: enclosures[template] ?? [] });
  const now = service.now();
  if (transport && SECRET_MAILS.has(template)) await forgetContent(db, id, rendered.subject, now);
  else await keepDelivered(db, { id, ...rendered, status: transport ? "sent" : "kept", now });
}
