import type { ContentBodies, ContentPart } from "@tuerca/contract";
import {
  discardContent,
  getOfficeContent,
  publishContent,
  restoreContent,
  saveBannerDraft,
  saveHomeDraft,
  saveIdentityDraft,
  saveMailsDraft,
  savePagesDraft,
} from "@tuerca/office-contract";
import { discardDraft, publishDraft, restoreVersion, saveDraft } from "../../flows/admin/content.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentPart } from "./present-content.ts";

/** The calls about what the operator may change of the shop's pages. */
export function registerContentRoutes(office: Office): void {
  const { context } = office;
  const explain = <T>(part: ContentPart, work: () => Promise<T>) =>
    explainConflict(context.database.db, part, work, "content.");
  const save = async (part: ContentPart, body: ContentBodies[ContentPart], seen: number) => ({
    body: { draft_version: await explain(part, () => saveDraft(context, part, body, seen)) },
  });
  serveOffice(office, getOfficeContent, async () => ({
    body: {
      site_name: context.config.SITE_NAME,
      identity: await presentPart(context, "identity"),
      banner: await presentPart(context, "banner"),
      home: await presentPart(context, "home"),
      pages: await presentPart(context, "pages"),
      mails: await presentPart(context, "mails"),
    },
  }));
  serveOffice(office, saveIdentityDraft, ({ body: { seen, ...body } }) => save("identity", body, seen));
  serveOffice(office, saveBannerDraft, ({ body: { seen, ...body } }) => save("banner", body, seen));
  serveOffice(office, saveHomeDraft, ({ body: { seen, ...body } }) => save("home", body, seen));
  serveOffice(office, savePagesDraft, ({ body: { seen, ...body } }) => save("pages", body, seen));
  serveOffice(office, saveMailsDraft, ({ body: { seen, ...body } }) => save("mails", body, seen));
  serveOffice(office, publishContent, async ({ params: { part }, body: { seen } }) => {
    await explain(part, () => publishDraft(context, part, seen));
    return { body: null };
  });
  serveOffice(office, discardContent, async ({ params: { part }, body: { seen } }) => {
    await explain(part, () => discardDraft(context, part, seen));
    return { body: null };
  });
  serveOffice(office, restoreContent, async ({ params: { part }, body }) => {
    await explain(part, () => restoreVersion(context, part, body));
    return { body: null };
  });
}
