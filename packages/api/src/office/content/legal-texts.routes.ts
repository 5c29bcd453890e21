import type { LegalTextPage } from "@tuerca/contract";
import {
  discardLegalDraft,
  getLegalVersion,
  getOfficeLegalText,
  publishLegalText,
  restoreLegalText,
  saveLegalDraft as saveCall,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import { discardDraft, publishDraft, restoreVersion, saveLegalDraft } from "../../flows/admin/content.ts";
import { findVersion } from "../../modules/content/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentLegalText, textOf } from "./present-legal-text.ts";

/** The calls about the texts of legal pages. */
export function registerLegalTextRoutes(office: Office): void {
  const { context } = office;
  const explain = <T>(page: LegalTextPage, work: () => Promise<T>) =>
    explainConflict(context.database.db, page, work, "content.");
  serveOffice(office, getOfficeLegalText, async ({ params: { page } }) => ({
    body: await presentLegalText(context, page),
  }));
  serveOffice(office, getLegalVersion, async ({ params: { page, id } }) => {
    const version = await findVersion(context.database.db, page, id);
    if (!version) throw new NotFound("Esta versión no existe.");
    return { body: { text: textOf(page, version.body) } };
  });
  serveOffice(office, saveCall, async ({ params: { page }, body: { text, seen } }) => ({
    body: { draft_version: await explain(page, () => saveLegalDraft(context, page, text, seen)) },
  }));
  serveOffice(office, publishLegalText, async ({ params: { page }, body: { seen } }) => {
    await explain(page, () => publishDraft(context, page, seen));
    return { body: null };
  });
  serveOffice(office, discardLegalDraft, async ({ params: { page }, body: { seen } }) => {
    await explain(page, () => discardDraft(context, page, seen));
    return { body: null };
  });
  serveOffice(office, restoreLegalText, async ({ params: { page }, body }) => {
    await explain(page, () => restoreVersion(context, page, body));
    return { body: null };
  });
}
