import type { ContentPart } from "@tuerca/contract";
import { MOST_VERSIONS, type OfficeContent } from "@tuerca/office-contract";
import { withoutId } from "@tuerca/platform/audit";
import type { Context } from "../../context.ts";
import { findDraft, listVersions, previewPath, readBody } from "../../modules/content/index.ts";

/** A part with its draft and versions, as calls answer it. */
export async function presentPart<P extends ContentPart>(
  context: Context,
  part: P,
): Promise<OfficeContent[P]> {
  const { db } = context.database;
  const [draft, versions] = await Promise.all([findDraft(db, part), listVersions(db, part, MOST_VERSIONS)]);
  const published = versions[0];
  const presented = {
    published: readBody(part, published?.body),
    published_id: published?.id ?? 0,
    draft_version: draft?.version ?? 0,
    draft: draft?.body
      ? {
          body: readBody(part, draft.body),
          saved_at: draft.savedAt.toISOString(),
          by: withoutId(draft.by),
          preview_url: part === "mails" ? null : context.config.siteUrl + previewPath(context, part),
        }
      : null,
    versions: versions.map(({ id, body, publishedAt, by }) => ({
      id,
      body: readBody(part, body),
      published_at: publishedAt.toISOString(),
      by: withoutId(by),
    })),
  };
  return presented as OfficeContent[P];
}
