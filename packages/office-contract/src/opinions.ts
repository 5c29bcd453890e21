import { fileOf, instant, lines, numericId, secretId } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "./fields.ts";
import { defineOfficeCall } from "./office-call.ts";
import { defineTable } from "./tables.ts";

export const OPINION_STATUSES = ["pending", "approved", "rejected"] as const;
export type OpinionStatus = (typeof OPINION_STATUSES)[number];

/** Opinions of one page. */
export const OPINIONS_PAGE_SIZE = 50;

/** The longest reason of a rejection, which its author reads. */
export const REASON_LENGTH = 500;

const opinion = z.object({
  id: numericId,
  status: z.enum(OPINION_STATUSES),
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  /** As the shop shows it: first name and initial. */
  author: z.string(),
  created_at: instant,
  /** Whether its author has bought the product; the demo's opinions are made up. */
  is_buyers: z.boolean(),
  product: z.object({ id: numericId, sku: z.string(), name: z.string() }),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  /** Ids of its photos. */
  photos: z.array(secretId),
  /** The seen version that a decision names. */
  version: z.string(),
});
export type Opinion = z.infer<typeof opinion>;

const seen = z.string({ error: "Falta la versión" }).regex(/^[0-9a-f]{32}$/, "Versión no válida");

const decided = { params: byId, answers: { 200: z.object({ version: z.string() }) } };
const CHANGED = { 409: "Somebody has decided since; the message says who and when" };

export const listOpinions = defineOfficeCall(
  { method: "GET", path: "/office/api/opinions" },
  {
    summary: "Opinions of a status: longest waiting or else newest first, fifty at a time",
    permission: "read_reviews",
    query: z.strictObject({
      status: z.enum(OPINION_STATUSES, "Este estado no existe").default("pending"),
      /** The last opinion of the page before. */
      after: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .min(1, "Página no válida")
        .max(2_147_483_647, "Página no válida")
        .optional(),
    }),
    answers: { 200: z.object({ opinions: z.array(opinion), has_more: z.boolean() }) },
  },
);

export const exportOpinions = defineTable(listOpinions, {
  summary: "The opinions of a status as a table",
  isPersonal: true,
  filter: listOpinions.query.omit({ after: true }).shape,
});

export const approveOpinion = defineOfficeCall(
  { method: "POST", path: "/office/api/opinions/{id}/approve" },
  {
    ...decided,
    summary: "Shows an opinion in the shop; its author gets a mail a minute later",
    permission: "write_reviews",
    body: z.strictObject({ seen }),
    refusals: CHANGED,
  },
);

export const rejectOpinion = defineOfficeCall(
  { method: "POST", path: "/office/api/opinions/{id}/reject" },
  {
    ...decided,
    summary: "Hides an opinion; its author gets a mail with the reason a minute later",
    permission: "write_reviews",
    body: z.strictObject({ seen, reason: lines(REASON_LENGTH, "Escribe el motivo") }),
    refusals: CHANGED,
  },
);

export const undoOpinion = defineOfficeCall(
  { method: "POST", path: "/office/api/opinions/{id}/undo" },
  {
    ...decided,
    summary: "Lets an opinion wait again, if its author has not got the mail",
    permission: "write_reviews",
    body: z.strictObject({ seen }),
    refusals: { 409: "Somebody has decided since, or the mail has left" },
  },
);

const byPhoto = byId.extend({ photo_id: secretId });

export const getOpinionPhoto = defineOfficeCall(
  { method: "GET", path: "/office/api/opinions/{id}/photos/{photo_id}" },
  {
    summary: "A photo of this opinion",
    permission: "read_reviews",
    params: byPhoto,
    answers: { 200: fileOf<Uint8Array>("image/jpeg") },
  },
);

export const removeOpinionPhoto = defineOfficeCall(
  { method: "POST", path: "/office/api/opinions/{id}/photos/{photo_id}/remove" },
  {
    summary: "Deletes one photo of an opinion, whose text and stars stay",
    permission: "write_reviews",
    params: byPhoto,
    answers: { 204: null },
  },
);
