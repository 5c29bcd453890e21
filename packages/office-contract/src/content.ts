import {
  CONTENT_PARTS,
  checkBanner,
  checkIdentity,
  contentBodies,
  contentFields,
  instant,
  numericId,
  refineBy,
} from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "./office-call.ts";

/** Versions of a part that its history shows. */
export const MOST_VERSIONS = 20;

/** A version of a draft, 0 before the first; or the id of a published version, 0 for the shop's own. */
export const seenVersion = z
  .int({ error: "Falta la versión" })
  .min(0, "Versión no válida")
  .max(2_147_483_647);

const byPart = z.strictObject({ part: z.enum(CONTENT_PARTS, "Esta parte no existe") });

export const CONTENT_CONFLICT = {
  409: "Somebody has changed it since (`content_changed`, `changed_by`, `changed_at`)",
} as const;

/** A part with its draft and its published versions, the newest first; without one it is the shop's own. */
function partOf<B extends z.ZodType>(body: B) {
  return z.object({
    published: body,
    /** 0 for the shop's own. */
    published_id: z.number().int(),
    /** Counts on with each draft that is saved, published or discarded. */
    draft_version: z.number().int(),
    draft: z
      .object({
        body,
        saved_at: instant,
        by: z.string(),
        /** Where the shop shows it, for a quarter of an hour; null for mails, which the office shows. */
        preview_url: z.string().nullable(),
      })
      .nullable(),
    versions: z.array(z.object({ id: numericId, body, published_at: instant, by: z.string() })),
  });
}

const parts = z.object({
  identity: partOf(contentBodies.identity),
  banner: partOf(contentBodies.banner),
  home: partOf(contentBodies.home),
  mails: partOf(contentBodies.mails),
});
export type OfficeContent = z.output<typeof parts>;

export const getOfficeContent = defineOfficeCall(
  { method: "GET", path: "/office/api/content" },
  {
    summary: "The parts of the shop's pages that can be changed, with drafts and versions",
    permission: "read_content",
    answers: { 200: parts.extend({ site_name: z.string() }) },
  },
);

export const savedDraft = z.object({ draft_version: z.number().int() });

export const saveIdentityDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/identity/draft" },
  {
    summary: "Saves a draft of name, colours and logo",
    permission: "write_content",
    body: z
      .strictObject({ ...contentFields.identity, seen: seenVersion })
      .superRefine(refineBy(checkIdentity)),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const saveBannerDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/banner/draft" },
  {
    summary: "Saves a draft of the banner; its times are minutes in Spain, `2026-11-27T09:00`",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.banner, seen: seenVersion }).superRefine(refineBy(checkBanner)),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const saveHomeDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/home/draft" },
  {
    summary: "Saves a draft of the home page's sections, all of them in their order",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.home, seen: seenVersion }),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const publishContent = defineOfficeCall(
  { method: "POST", path: "/office/api/content/{part}/publish" },
  {
    summary: "Publishes a part's draft; all pages follow within two seconds",
    permission: "write_content",
    params: byPart,
    body: z.strictObject({ seen: seenVersion }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);

export const discardContent = defineOfficeCall(
  { method: "POST", path: "/office/api/content/{part}/discard" },
  {
    summary: "Drops a part's draft",
    permission: "write_content",
    params: byPart,
    body: z.strictObject({ seen: seenVersion }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);

export const restoreContent = defineOfficeCall(
  { method: "POST", path: "/office/api/content/{part}/restore" },
  {
    summary: "Publishes an earlier version anew, or the shop's own with id 0; a draft stays",
    permission: "write_content",
    params: byPart,
    body: z.strictObject({ id: seenVersion, seen: seenVersion }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);
