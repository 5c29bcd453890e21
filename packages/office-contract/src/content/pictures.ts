import { fileOf, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";

export const uploadContentPicture = defineOfficeCall(
  { method: "POST", path: "/office/api/content/pictures" },
  {
    summary:
      "Stores a picture that a draft of the home page or of own pages can name: JPEG, PNG or WebP of at most 10 MB and 25 megapixels, at least 200 pixels wide and high. It is stored without metadata, at most 3,000 pixels a side",
    permission: "write_content",
    bodyType: "image/*",
    timeoutMs: 60_000,
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "No such picture, too large or too small (`picture`)" },
  },
);

export const getContentPicture = defineOfficeCall(
  { method: "GET", path: "/office/api/content/pictures/{id}" },
  {
    summary: "A picture that a version or a draft of the home page or of own pages names, small",
    permission: "read_content",
    params: z.strictObject({ id: numericIdParam }),
    answers: { 200: fileOf<Uint8Array>("image/webp") },
  },
);
