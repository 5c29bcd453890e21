import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { idempotencyKey, lines, optionalText } from "../fields/fields.ts";
import { withoutLinks } from "../fields/links.ts";
import { anyId, anySecretId } from "../refusals.ts";
import { PRINTER_BUSY } from "./invoice.ts";
import * as calls from "./return.calls.ts";

/** Photos that a customer may add to a request, and the shop to a refusal. */
export const MAX_RETURN_PHOTOS = 3;

/**
 * Why a customer asks for a return; a change of mind is a withdrawal, which has its own form.
 * `does_not_fit` is for lines that the shop promised to fit (`promisesFit`).
 */
export const requestReasons = ["wrong", "damaged", "faulty", "does_not_fit"] as const;

const pieces = z.strictObject({
  line: z.number().int().min(1).max(1000),
  quantity: z.number().int().min(1).max(999),
});

/** A customer's request for a return. */
export const returnRequest = z.strictObject({
  reason: z.enum(requestReasons, { error: "Elige qué ha pasado" }),
  lines: z
    .array(pieces)
    .min(1, "Elige al menos una pieza")
    .max(1000)
    .refine(
      (chosen) => new Set(chosen.map(({ line }) => line)).size === chosen.length,
      "Una línea está repetida",
    ),
  explanation: withoutLinks(lines(1000, "Cuéntanos qué le pasa a la pieza")),
  photos: z
    .array(anySecretId)
    .max(MAX_RETURN_PHOTOS, `Puedes añadir ${MAX_RETURN_PHOTOS} fotos como mucho`)
    .refine((ids) => new Set(ids).size === ids.length, "Una foto está repetida")
    .describe("Ids of uploaded photos"),
});
export type ReturnRequestForm = z.output<typeof returnRequest>;

const UNKNOWN = "Unknown, or an account's that is not logged in";
const GUESSED = "Too many wrong ids; Retry-After in seconds";

export const requestReturn = defineCall(calls.requestReturn, {
  summary:
    "Asks for a return of delivered pieces that are wrong, damaged or faulty, or that do not fit although the shop said so; the same Idempotency-Key and body are one request",
  params: anyId,
  headers: z.object({ "idempotency-key": idempotencyKey }),
  body: returnRequest,
  answers: { 201: z.object({ number: z.string() }) },
  refusals: {
    404: UNKNOWN,
    409: "Not so many pieces are left, or the guarantee is over (`return_state`)",
    429: `${GUESSED}. Too many returns asked for of this order`,
  },
});

export const addReturnPhoto = defineCall(calls.addReturnPhoto, {
  summary:
    "Uploads a photo for a request: a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 25 megapixels. It is stored as a JPEG of at most 1,600 pixels without metadata, and deleted after a day unless a request takes it",
  params: anyId,
  bodyType: "image/*",
  // The server reads the bytes itself, after it has checked the order.
  body: z
    .custom<Blob>((value) => value === undefined || value instanceof Blob)
    .meta({ type: "string", contentMediaType: "image/*" }),
  answers: { 201: z.object({ id: z.string() }) },
  refusals: {
    404: UNKNOWN,
    409: "Nothing of the order can be returned (`return_state`)",
    429: `${GUESSED}. Too many photos for this order`,
    503: "Maintenance, or too many photos are being read; Retry-After in seconds",
  },
});

export const getReturnPhoto = defineCall(calls.getReturnPhoto, {
  summary: "A photo of a return, the customer's or the shop's",
  params: anyId.extend({ photo_id: z.string().max(100) }),
  answers: { 200: fileOf<Uint8Array>("image/jpeg") },
  refusals: { 404: UNKNOWN, 429: GUESSED },
});

const numbered = anyId.extend({ number: z.string().max(100) });

export const sendReturn = defineCall(calls.sendReturn, {
  summary: "Records that the customer has sent an approved return; a repetition may add the tracking number",
  params: numbered,
  body: z.strictObject({ tracking_number: withoutLinks(optionalText(60)) }),
  answers: { 204: null },
  refusals: { 404: UNKNOWN, 409: "It is not approved, or has arrived (`return_state`)", 429: GUESSED },
});

export const getReturnLabel = defineCall(calls.getReturnLabel, {
  summary: "The label of an approved return as PDF, to be put on the parcel",
  params: numbered,
  answers: { 200: fileOf<Uint8Array>("application/pdf") },
  refusals: { 404: `${UNKNOWN}; or it is not approved, or has arrived`, 429: GUESSED, 503: PRINTER_BUSY },
});
