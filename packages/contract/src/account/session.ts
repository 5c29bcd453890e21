import { z } from "zod";
import { defineCall } from "../call.ts";
import { optionalText } from "../fields/fields.ts";
import { firstVisit } from "../fields/first-visit.ts";
import * as calls from "./session.calls.ts";

export const getCsrfCookie = defineCall(calls.getCsrfCookie, {
  summary: "Sets the session cookie and the XSRF-TOKEN cookie; a browser's first call",
  headers: firstVisit.optional(),
  answers: { 204: null },
});

const grant = z.enum(["granted", "denied"]);

/** The storage keys of Google's Consent Mode v2 that a choice decides. */
const consentGrants = z.object({
  ad_storage: grant,
  ad_user_data: grant,
  ad_personalization: grant,
  analytics_storage: grant,
});
export type ConsentGrants = z.infer<typeof consentGrants>;

/** A page's report of its visit; all of it optional, none of it trusted. */
export const visitData = z.object({
  tracking: z
    .object({ gid: optionalText(100) })
    .optional()
    .describe("Kept only while analytics_storage is granted, told before or along with it"),
  technology: z.object({ javascript: z.boolean() }).optional(),
  consent: z
    .object({
      default: consentGrants.partial(),
      version: z
        .string()
        .regex(/^[\w.-]{1,40}$/, "Versión no válida")
        .optional()
        .describe("Of the text that the visitor read: CONSENT_TEXT_VERSION of the page that showed it"),
    })
    .optional()
    .describe("What the visitor chose; each change of it is kept as evidence"),
});
export type VisitData = z.infer<typeof visitData>;

export const putSessionData = defineCall(calls.putSessionData, {
  summary: "Keeps what the page tells of this visit",
  body: visitData,
  answers: { 204: null },
  limit: "visit",
  keepsVisit: true,
});

export const deleteSession = defineCall(calls.deleteSession, {
  summary: "Ends the visit record; cart, login and consent stay",
  answers: { 204: null },
  limit: "visit",
});
