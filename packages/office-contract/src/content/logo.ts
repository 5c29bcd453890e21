import { fileOf, LOGO_LIMITS, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";

export const uploadLogo = defineOfficeCall(
  { method: "POST", path: "/office/api/content/logos" },
  {
    summary: `Stores a picture that a draft of the identity can name: JPEG, PNG or WebP of at most 10 MB and 25 megapixels, at least ${LOGO_LIMITS.shortest} pixels wide and high, at most ${LOGO_LIMITS.wide} times as wide as high and ${LOGO_LIMITS.high} times as high as wide. It is stored as a PNG without metadata`,
    permission: "write_content",
    bodyType: "image/*",
    timeoutMs: 60_000,
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "No such picture, too large, too small or of another shape (`picture`)" },
  },
);

export const getLogo = defineOfficeCall(
  { method: "GET", path: "/office/api/content/logos/{id}" },
  {
    summary: "A picture that a version or a draft of the identity names, small",
    permission: "read_content",
    params: z.strictObject({ id: numericIdParam }),
    answers: { 200: fileOf<Uint8Array>("image/webp") },
  },
);
