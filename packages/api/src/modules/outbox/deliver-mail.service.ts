import { type MailName, type MailShop, renderMail, SECRET_MAILS } from "@tuerca/mails";
import type { Database } from "@tuerca/platform/database/database";
import type { Attachment, MailTransport } from "@tuerca/platform/mail/mail-transport";
import {
  forgetContent,
  postpone,
  type QueuedMail,
  recordFailure,
  storeDelivered,
  takeDueMail,
} from "./outbox.repository.ts";

/** The attachments of a mail; `later` if one of them will exist within seconds. */
export type Enclose = (mail: QueuedMail) => Promise<readonly Attachment[] | "later">;

/** The shop as the operator has published it for a mail. */
export type MailWords = Partial<Pick<MailShop, "siteName" | "logo" | "subject" | "opening" | "introduction">>;

/** The parts that send mails; without a transport, mails are only stored. */
export type MailService = {
  db: Database;
  transport: MailTransport | null;
  enclose: Enclose;
  /** The operator's published words for a mail; missing for none. */
  words?: (template: MailName) => MailWords;
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
async function deliver(service: MailService, mail: QueuedMail): Promise<void> {
  const { db, transport, enclose } = service;
  const { id, recipient, template, data } = mail;
  const attachments = await enclose(mail);
  if (attachments === "later") return postpone(db, id);
  const rendered = await renderMail(template, withWords(data, service.words?.(template) ?? {}));
  await transport?.send({ id, to: recipient, ...rendered, attachments });
  const now = service.now();
  if (transport && SECRET_MAILS.has(template)) await forgetContent(db, id, rendered.subject, now);
  else await storeDelivered(db, { id, ...rendered, status: transport ? "sent" : "kept", now });
}

function withWords<D extends QueuedMail["data"]>(data: D, words: MailWords): D {
  return { ...data, shop: { ...data.shop, ...words } };
}
