import { checkMails, contentFields, fileOf, INTRODUCED_MAILS } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { CONTENT_CONFLICT, savedDraft, seen } from "./fields.ts";

const byMail = z.strictObject({ mail: z.enum(INTRODUCED_MAILS, "Este correo no existe") });

export const saveMailsDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/mails/draft" },
  {
    summary:
      "Saves a draft of subjects, first paragraphs and introductions of mails to customers, as plain text with names such as `{pedido}`",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.mails, seen }).superRefine(checkMails),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const previewMail = defineOfficeCall(
  { method: "GET", path: "/office/api/mail-previews/{mail}" },
  {
    summary: "A mail of a made-up customer with the drafts of words, name and logo; nothing is sent",
    permission: "read_content",
    params: byMail,
    answers: {
      200: z.object({
        subject: z.string(),
        text: z.string(),
        own: z
          .object({ subject: z.string(), opening: z.string(), rest: z.string() })
          .describe("The shop's own subject and first paragraph, and what comes after the introduction"),
        page_version: z.string().describe("Another one whenever its page is"),
      }),
    },
  },
);

export const previewMailPage = defineOfficeCall(
  { method: "GET", path: "/office/api/mail-previews/{mail}/page" },
  {
    summary: "The same mail as its page, without scripts, for a frame of the office",
    permission: "read_content",
    params: byMail,
    answers: { 200: fileOf<string>("text/html") },
  },
);
