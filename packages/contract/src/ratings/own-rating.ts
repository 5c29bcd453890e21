import { z } from "zod";
import { defineCall } from "../call.ts";
import { anyLine, anyLines, looseIdParam, numericId } from "../fields/fields.ts";
import { withoutLinks } from "../fields/links.ts";
import { anyId, anySecretId, MISSING } from "../refusals.ts";
import * as calls from "./ratings.calls.ts";

/** The maximum lengths of an opinion's texts. */
export const RATING_TITLE_LENGTH = 120;
export const RATING_COMMENT_LENGTH = 2000;

const NO_TAGS = "Escribe solo texto, sin etiquetas HTML";
const TAG = /<[a-z/!]/i;

/** A text of an opinion, without links and tags. */
function opinionText(field: z.ZodType<string, string>) {
  return withoutLinks(field)
    .refine((text) => !TAG.test(text.normalize("NFKC")), NO_TAGS)
    .nullish();
}

const title = opinionText(anyLine(RATING_TITLE_LENGTH));
const comment = opinionText(anyLines(RATING_COMMENT_LENGTH));
const orEmpty = (text: string | null | undefined) => text ?? "";

const MISSING_STARS = "Elige de una a cinco estrellas";
const stars = z
  .number({ error: MISSING_STARS })
  .int(MISSING_STARS)
  .min(1, MISSING_STARS)
  .max(5, MISSING_STARS);

/** Photos of an opinion. */
export const MAX_RATING_PHOTOS = 4;

const photos = z
  .array(anySecretId)
  .max(MAX_RATING_PHOTOS, `Puedes añadir ${MAX_RATING_PHOTOS} fotos como mucho`)
  .refine((ids) => new Set(ids).size === ids.length, "Una foto está repetida")
  .describe("Ids of uploaded photos, and of those that stay, in their order; missing: all stay");

export const rateInput = z.strictObject({ rating: stars });
/** Texts to stars that were given; one of them may be missing, and is empty then. */
export const reviewInput = z
  .strictObject({ title, comment, photos: photos.optional() })
  .refine((texts) => texts.title !== undefined || texts.comment !== undefined, {
    error: "Falta el comentario",
    path: ["comment"],
  })
  .transform(({ photos, ...texts }) => ({
    title: orEmpty(texts.title),
    comment: orEmpty(texts.comment),
    ...(photos ? { photos } : {}),
  }));
/** A whole opinion, as its form has it; a text that is missing is empty. */
export const opinionInput = rateInput.extend({
  title: title.transform(orEmpty),
  comment: comment.transform(orEmpty),
  photos: photos.optional(),
});

/** A buyer's own opinion, shown or not. */
export const ownRating = z.object({
  rating: z.number().int().min(1).max(5).describe("Stars"),
  title: z.string().describe("May be empty"),
  comment: z.string().describe("May be empty"),
  author: z.string().describe("The name to show"),
  status: z.enum(["pending", "approved", "rejected"]),
  reason: z.string().nullable().describe("Why the shop does not show it"),
  photos: z.array(z.string()).describe("Ids, as of `/media/opinions/{id}.jpg`"),
});
export type OwnRating = z.infer<typeof ownRating>;

export const ratingState = z.object({
  voted: z.boolean().describe("Whether the buyer has an opinion about the product"),
  can_vote: z.boolean().describe("Whether the buyer may give one now, or change the one that is not shown"),
  author: z.string().nullable().describe("The name under which it would be shown; null without the right"),
  own: ownRating.nullable(),
});
export type RatingState = z.infer<typeof ratingState>;

const REFUSED =
  "No delivered order with the product (another's, returned or of gift cards), or shown already";
const TOO_OFTEN = "Changed too often; Retry-After in seconds";
const GUESSED = "Too many wrong secrets; Retry-After in seconds";
const DEAD_LINK = "The link is unknown or has expired";

export const getVoted = defineCall(calls.getVoted, {
  summary: "Whether the customer has rated a product, and may",
  params: z.object({ id: looseIdParam }),
  answers: { 200: ratingState },
  needsLogin: true,
});

export const rateProduct = defineCall(calls.rateProduct, {
  summary: "Gives a product stars, or changes them until the shop shows them",
  params: z.object({ id: looseIdParam }),
  body: rateInput,
  answers: { 200: ratingState },
  needsLogin: true,
  refusals: { 403: REFUSED, 429: TOO_OFTEN },
});

export const reviewProduct = defineCall(calls.reviewProduct, {
  summary: "Adds title and comment to the customer's stars, or changes them until the shop shows them",
  params: z.object({ id: looseIdParam }),
  body: reviewInput,
  answers: { 200: ratingState },
  needsLogin: true,
  refusals: { 403: REFUSED, 409: "There are no stars yet (`rating_missing`)", 429: TOO_OFTEN },
});

/**
 * A photo of an opinion that follows; the server reads its bytes after it has checked the right.
 */
const uploaded = {
  bodyType: "image/*",
  body: z
    .custom<Blob>((value) => value === undefined || value instanceof Blob)
    .meta({ type: "string", contentMediaType: "image/*" }),
  answers: { 201: z.object({ id: z.string() }) },
} as const;
const PHOTO_BUSY = "Maintenance, or too many photos are being read; Retry-After in seconds";

export const addRatingPhoto = defineCall(calls.addRatingPhoto, {
  ...uploaded,
  summary:
    "Uploads a photo for the customer's opinion: a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 25 megapixels. It is stored as a JPEG of at most 1,600 pixels without metadata, and deleted after a day unless an opinion takes it",
  params: z.object({ id: looseIdParam }),
  needsLogin: true,
  refusals: { 403: REFUSED, 429: TOO_OFTEN, 503: PHOTO_BUSY },
});

export const addRatingPhotoByLink = defineCall(calls.addRatingPhotoByLink, {
  ...uploaded,
  summary: "The same for the order whose mailed link has this secret",
  params: z.object({ id: looseIdParam }),
  headers: z.object({ "rating-secret": anySecretId }),
  refusals: { 403: REFUSED, 404: DEAD_LINK, 429: `${GUESSED}. ${TOO_OFTEN}`, 503: PHOTO_BUSY },
});

export const getRateable = defineCall(calls.getRateable, {
  summary: "Products of one of the customer's orders about which an opinion may be given or changed",
  params: anyId,
  answers: { 200: z.object({ products: z.array(numericId) }) },
  needsLogin: true,
  refusals: { 404: MISSING },
});

export const readRatingLink = defineCall(calls.readRatingLink, {
  summary: "The opinion about a product of the order whose mailed link has this secret",
  body: z.strictObject({ secret: anySecretId, product: numericId }),
  answers: { 200: ratingState },
  refusals: { 404: DEAD_LINK, 429: GUESSED },
  limit: "question",
});

export const rateByLink = defineCall(calls.rateByLink, {
  summary: "Gives an opinion about a product of the order whose mailed link has this secret, or changes it",
  body: opinionInput.extend({ secret: anySecretId, product: numericId }),
  answers: { 200: ratingState },
  refusals: { 403: REFUSED, 404: DEAD_LINK, 429: `${GUESSED}. ${TOO_OFTEN}` },
});

export const setRatingMails = defineCall(calls.setRatingMails, {
  summary: "Whether the address of the mailed link is asked for opinions by mail; expired links count too",
  body: z.strictObject({ secret: anySecretId, wanted: z.boolean({ error: "Falta la respuesta" }) }),
  answers: { 200: z.object({ wanted: z.boolean() }) },
  refusals: { 404: DEAD_LINK, 429: GUESSED },
});

const stopParams = z.object({ secret: z.string().max(100) });

export const openRatingStop = defineCall(calls.openRatingStop, {
  summary: "Leads a person who opens the address of `List-Unsubscribe` to its page",
  params: stopParams,
  answers: { 303: null },
});

export const stopRatingMails = defineCall(calls.stopRatingMails, {
  summary: "Stops mails that ask for opinions, in one click of a mail program (RFC 8058); any form is taken",
  params: stopParams,
  answers: { 204: null },
  refusals: { 404: DEAD_LINK, 429: GUESSED },
});
