import { LEGAL_DATA, LEGAL_TEXTS, type LegalDatum, legalSource, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { CONTENT_CONFLICT, draftOf, publication, savedDraft, seen } from "./fields.ts";

const byPage = z.strictObject({ page: z.enum(LEGAL_TEXTS, "Esta página no existe") });

/** A text as it is stored; null for the shop's own. */
const source = z.string().nullable();

const datum = z.enum(Object.keys(LEGAL_DATA) as [LegalDatum, ...LegalDatum[]]);

const officeText = z.object({
  /** The shop's own text. */
  own: z.string(),
  published: source,
  ...draftOf(source),
  versions: z.array(z.object({ ...publication, is_own: z.boolean() })),
  /** Data that the page shows and the operator has not configured. */
  missing: z.array(datum),
});
export type OfficeLegalText = z.output<typeof officeText>;

export const getOfficeLegalText = defineOfficeCall(
  { method: "GET", path: "/office/api/content/legal/{page}" },
  {
    summary: "A legal page's text with its draft and versions, in the markup of docs/operations/content.md",
    permission: "read_content",
    params: byPage,
    answers: { 200: officeText },
  },
);

export const getLegalVersion = defineOfficeCall(
  { method: "GET", path: "/office/api/content/legal/{page}/versions/{id}" },
  {
    summary: "The text of a published version",
    permission: "read_content",
    params: byPage.extend({ id: numericIdParam }),
    answers: { 200: z.object({ text: z.string() }) },
  },
);

export const saveLegalDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/legal/{page}/draft" },
  {
    summary: "Saves a draft of a legal text; a refusal names each wrong line",
    permission: "write_content",
    params: byPage,
    body: z.strictObject({ text: legalSource, seen }),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const publishLegalText = defineOfficeCall(
  { method: "POST", path: "/office/api/content/legal/{page}/publish" },
  {
    summary: "Publishes the draft of a legal text; its page follows within two seconds",
    permission: "write_content",
    reauth: true,
    params: byPage,
    body: z.strictObject({ seen }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);

export const discardLegalDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/legal/{page}/discard" },
  {
    summary: "Drops the draft of a legal text",
    permission: "write_content",
    params: byPage,
    body: z.strictObject({ seen }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);

export const restoreLegalText = defineOfficeCall(
  { method: "POST", path: "/office/api/content/legal/{page}/restore" },
  {
    summary: "Publishes an earlier text anew, or the shop's own with id 0; a draft stays",
    permission: "write_content",
    reauth: true,
    params: byPage,
    body: z.strictObject({ id: seen, seen }),
    answers: { 204: null },
    refusals: CONTENT_CONFLICT,
  },
);
