import { type LegalTextPage, missingFacts } from "@tuerca/contract";
import { OWN_LEGAL_TEXTS } from "@tuerca/contract/legal-texts";
import { MOST_VERSIONS, type OfficeLegalText } from "@tuerca/office-contract";
import { withoutId } from "@tuerca/platform/audit";
import type { Context } from "../../context.ts";
import {
  findDraft,
  legalFacts,
  listVersions,
  previewPath,
  readBody,
  storedText,
} from "../../modules/content/index.ts";

/** A legal page's text with its draft and versions, as its call answers it. */
export async function presentLegalText(context: Context, page: LegalTextPage): Promise<OfficeLegalText> {
  const { config, content, database } = context;
  const [draft, versions] = await Promise.all([
    findDraft(database.db, page),
    listVersions(database.db, page, MOST_VERSIONS),
  ]);
  const own = OWN_LEGAL_TEXTS[page];
  const published = readBody(page, versions[0]?.body).text;
  const drafted = draft?.body ? storedText(draft.body) : published;
  return {
    own,
    published,
    published_id: versions[0]?.id ?? 0,
    draft_version: draft?.version ?? 0,
    draft: draft?.body
      ? {
          body: drafted,
          saved_at: draft.savedAt.toISOString(),
          by: withoutId(draft.by),
          preview_url: config.siteUrl + previewPath(context, page),
        }
      : null,
    versions: versions.map(({ id, body, publishedAt, by }) => ({
      id,
      published_at: publishedAt.toISOString(),
      by: withoutId(by),
      is_own: readBody(page, body).text === null,
    })),
    missing: missingFacts(page, drafted ?? own, legalFacts(config, content.current.name)),
  };
}

/** The text of a stored version, as it was published. */
export function textOf(page: LegalTextPage, body: unknown): string {
  return storedText(body) ?? OWN_LEGAL_TEXTS[page];
}
