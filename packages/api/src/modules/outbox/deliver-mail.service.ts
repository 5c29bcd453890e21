import { type MailName, renderMail, SECRET_MAILS } from "@tuerca/mails";
import type { Database } from "../../platform/database/database.ts";
import type { Attachment, MailTransport } from "../../platform/mail/mail-transport.ts";
import {
  forgetContent,
  type QueuedMail,
  recordFailure,
  storeDelivered,
  takeDueMail,
} from "./outbox.repository.ts";

/** The attachments of each kind of mail. */
export type Enclosures = Partial<Record<MailName, readonly Attachment[]>>;

/** The parts that send mails; without a transport, mails are only stored. */
export type MailService = {
  db: Database;
  transport: MailTransport | null;
  enclosures: Enclosures;
  now: () => Date;
};

/** Sends the mail that is due; returns whether there was one. A failed mail is retried later. */
export async function deliverNextMail(service: MailService): Promise<boolean> {
  const mail = await takeDueMail(service.db);
  if (!mail) return false;
  await deliver(service, mail).catch((error: unknown) =>
    recordFailure(service.db, mail.id, error instanceof Error ? error.message : String(error)),
  );
  return true;
}

/** A mail with a secret keeps only its subject once it is sent. */
async function deliver(service: MailService, { id, recipient, template, data }: QueuedMail): Promise<void> {
  const { db, transport, enclosures } = service;
  const rendered = await renderMail(template, data);
  await transport?.send({ id, to: recipient, ...rendered, attachments: enclosures[template] ?? [] });
  const now = service.now();
  if (transport && SECRET_MAILS.has(template)) await forgetContent(db, id, rendered.subject, now);
  else await storeDelivered(db, { id, ...rendered, status: transport ? "sent" : "kept", now });
}
