import { createHash } from "node:crypto";
import type { IntroducedMail } from "@tuerca/contract";
import { exampleOf, renderMail } from "@tuerca/mails";
import { previewMail, previewMailPage } from "@tuerca/office-contract";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { mailWordsOf } from "../../flows/messages/mail-words.ts";
import { readMailDrafts } from "../../modules/content/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** Shows mails of a made-up customer, as the drafts would change them; nothing is queued. */
export function registerMailPreviews(office: Office): void {
  const { config, database, clock } = office.context;
  const render = async (mail: IntroducedMail) => {
    const words = mailWordsOf(config, await readMailDrafts(database.db, clock), mail);
    return renderMail(mail, exampleOf(mail, { ...mailShopOf(config), ...words }));
  };
  serveOffice(office, previewMail, async ({ params: { mail } }) => {
    const { subject, text, html } = await render(mail);
    return { body: { subject, text, page_version: createHash("sha256").update(html).digest("base64url") } };
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
