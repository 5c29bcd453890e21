import {
  CONTENT_PARTS,
  checkBanner,
  checkIdentity,
  contentBodies,
  contentFields,
  refineBy,
} from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { CONTENT_CONFLICT, draftOf, publication, savedDraft, seen } from "./fields.ts";

/** Versions of a part that its history shows. */
export const MOST_VERSIONS = 20;

const byPart = z.strictObject({ part: z.enum(CONTENT_PARTS, "Esta parte no existe") });

/**
 * A part with its draft and its published versions, the newest first; without one it is the shop's
 * own.
 */
function partOf<B extends z.ZodType>(body: B) {
  return z.object({
    published: body,
    ...draftOf(body),
    versions: z.array(z.object({ ...publication, body })),
  });
}

const parts = z.object({
  identity: partOf(contentBodies.identity),
  banner: partOf(contentBodies.banner),
  home: partOf(contentBodies.home),
  pages: partOf(contentBodies.pages),
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

export const saveIdentityDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/identity/draft" },
  {
    summary: "Saves a draft of name, colours and logo",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.identity, seen }).superRefine(refineBy(checkIdentity)),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const saveBannerDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/banner/draft" },
  {
    summary: "Saves a draft of the banner; its times are minutes in Spain, `2026-11-27T09:00`",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.banner, seen }).superRefine(refineBy(checkBanner)),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const saveHomeDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/home/draft" },
  {
    summary: "Saves a draft of the home page's sections, all of them in their order",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.home, seen }),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const savePagesDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/pages/draft" },
  {
    summary: "Saves a draft of the own pages, all of them in their order; a refusal names each wrong line",
    permission: "write_content",
    maxBodyBytes: 1_000_000,
    body: z.strictObject({ ...contentFields.pages, seen }),
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
    body: z.strictObject({ seen }),
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
    body: z.strictObject({ seen }),
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
    body: z.strictObject({ id: seen, seen }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);
