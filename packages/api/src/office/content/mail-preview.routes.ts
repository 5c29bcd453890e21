import { createHash } from "node:crypto";
import type { IntroducedMail } from "@tuerca/contract";
import { exampleOf, renderMail } from "@tuerca/mails";
import { previewMail, previewMailPage } from "@tuerca/office-contract";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { mailWordsOf } from "../../flows/messages/mail-words.ts";
import { readMailDrafts } from "../../modules/content/index.ts";
import type { MailWords } from "../../modules/outbox/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** Stands where the introduction would, to tell what is before it from what is after it. */
const PLACE = "[[introduction]]";

/** Shows mails of a made-up customer, as the drafts would change them; nothing is queued. */
export function registerMailPreviews(office: Office): void {
  const { config, database, clock } = office.context;
  const render = async (mail: IntroducedMail) => {
    const words = mailWordsOf(config, await readMailDrafts(database.db, clock), mail);
    const rendered = await renderMail(mail, exampleOf(mail, { ...mailShopOf(config), ...words }));
    return { ...rendered, words };
  };
  const renderOwn = async (mail: IntroducedMail, { siteName }: MailWords) => {
    const shop = { ...mailShopOf(config), ...(siteName ? { siteName } : {}), introduction: PLACE };
    const { subject, text } = await renderMail(mail, exampleOf(mail, shop));
    const [before = "", rest = ""] = text.split(PLACE);
    return { subject, opening: before.trim().split("\n\n").at(-1) ?? "", rest: rest.trim() };
  };
  serveOffice(office, previewMail, async ({ params: { mail } }) => {
    const { subject, text, html, words } = await render(mail);
    const own = await renderOwn(mail, words);
    const page_version = createHash("sha256").update(html).digest("base64url");
    return { body: { subject, text, own, page_version } };
  });
  serveOffice(office, previewMailPage, async ({ params: { mail }, reply }) => {
    const { html } = await render(mail);
    // Browsers complain of it in a sandboxed frame, which has no origin.
    reply.removeHeader("origin-agent-cluster");
    reply.type("text/html; charset=utf-8").headers(pageHeaders(new URL(config.siteUrl).origin));
    return { body: html };
  });
}

/** The page runs nothing, leads nowhere and is framed by the office alone. */
function pageHeaders(shop: string): Record<string, string> {
  return {
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src ${shop}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}
