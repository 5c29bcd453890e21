import { contentFields, fileOf, INTRODUCED_MAILS } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { CONTENT_CONFLICT, savedDraft, seen } from "./fields.ts";

const byMail = z.strictObject({ mail: z.enum(INTRODUCED_MAILS, "Este correo no existe") });

export const saveMailsDraft = defineOfficeCall(
  { method: "POST", path: "/office/api/content/mails/draft" },
  {
    summary: "Saves a draft of the introductions of mails to customers, as plain text",
    permission: "write_content",
    body: z.strictObject({ ...contentFields.mails, seen }),
    answers: { 200: savedDraft },
    refusals: CONTENT_CONFLICT,
  },
);

export const previewMail = defineOfficeCall(
  { method: "GET", path: "/office/api/mail-previews/{mail}" },
  {
    summary: "A mail of a made-up customer with the drafts of introductions, name and logo; nothing is sent",
    permission: "read_content",
    params: byMail,
    answers: {
      200: z.object({
        subject: z.string(),
        text: z.string(),
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
